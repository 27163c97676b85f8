// A worker that holds one table for as long as its page is open.
import { whileAlone } from './alone'
import { compiled } from './compiled'
import { Saves } from './saves'
import { TableHouse, type Failure, type Keeper } from './table_house'
import type { FromTable, ToTable } from './talk'
import { ThinkerPool } from './thinkers'

const MOST_THINKERS = 2

const say = (message: FromTable) => postMessage(message)
const failed = (why: Failure, what = '') => say({ kind: 'failed', why, what })

const thinkers = new ThinkerPool(Math.max(1, Math.min(MOST_THINKERS, navigator.hardwareConcurrency - 1)), () =>
  new Worker(new URL('./bot_worker.ts', import.meta.url), { type: 'module' }),
)
const doors = {
  send: (connection: number, text: string) => say({ kind: 'text', connection, text }),
  unsaved: () => say({ kind: 'unsaved' }),
  broken: (what: string) => failed('broken', what),
}
let house: TableHouse | null = null

const forever = new Promise<never>(() => undefined)

async function hold(code: string, open: () => Promise<void>): Promise<void> {
  const work = () => open().then(() => forever)
  await whileAlone(code, work, () => failed('elsewhere'))
}

const noSaves: Keeper = { store: () => Promise.reject(new Error('this browser keeps nothing')) }

async function make({ code, people, table }: ToTable & { kind: 'make' }): Promise<void> {
  const saves = await Saves.open().catch(() => noSaves)
  const fresh = new TableHouse(code, people, saves, thinkers, doors)
  const flaw = await fresh.make(compiled(), table)
  if (flaw !== null) return failed('unfit', flaw)
  house = fresh
  await fresh.settled
  say({ kind: 'ready' })
}

async function resume({ code }: ToTable & { kind: 'resume' }): Promise<void> {
  const saves = await Saves.open().catch(() => null)
  const table = await saves?.table(code)
  if (!saves || !table) return failed('no-such-table')
  const old = new TableHouse(code, table.people, saves, thinkers, doors)
  const flaw = await old.restore(compiled(), table, await saves.inputs(code))
  if (flaw !== null) return failed('damaged', flaw)
  house = old
  say({ kind: 'ready' })
}

const ADVICE_TIME = 1500

async function advise(seat: number, request: number): Promise<void> {
  const record = house?.record
  const seed = Math.floor(Math.random() * 2 ** 32)
  const advice = record ? await thinkers.advise({ record, seat, milliseconds: ADVICE_TIME, seed }) : null
  say({ kind: 'advice', request, advice })
}

onmessage = ({ data }: MessageEvent<ToTable>) => {
  switch (data.kind) {
    case 'make':
      return void hold(data.code, () => make(data))
    case 'resume':
      return void hold(data.code, () => resume(data))
    case 'open':
      return house?.opened(data.connection)
    case 'text':
      return house?.received(data.connection, data.text)
    case 'close':
      return house?.closed(data.connection)
    case 'advise':
      return void advise(data.seat, data.request)
  }
}
onunhandledrejection = ({ reason }: PromiseRejectionEvent) => failed(house ? 'broken' : 'unfit', String(reason))
