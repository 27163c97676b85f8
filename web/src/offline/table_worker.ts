// A worker that holds one table for as long as its page is open.
import type { Failure } from '#net/connection.ts'
import type { MemberOf } from '#protocol/kinds.ts'
import { BotPool } from './bot_pool'
import { compiled } from './compiled'
import { whileAlone } from './one_window'
import { Saves } from './saves'
import type { FromTable, ToTable } from './table_messages'
import { TableRunner, type Store } from './table_runner'

type ToTableOf<Kind extends ToTable['kind']> = MemberOf<ToTable, 'kind', Kind>

const MOST_BOT_WORKERS = 2

const say = (message: FromTable) => postMessage(message)
const failed = (why: Failure, what = '') => say({ kind: 'failed', why, what })

const bots = new BotPool(Math.max(1, Math.min(MOST_BOT_WORKERS, navigator.hardwareConcurrency - 1)), () =>
  new Worker(new URL('./bot_worker.ts', import.meta.url), { type: 'module' }),
)
const events = {
  send: (connection: number, text: string) => say({ kind: 'text', connection, text }),
  unsaved: () => say({ kind: 'unsaved' }),
  broken: (what: string) => failed('broken', what),
}
let runner: TableRunner | null = null

const forever = new Promise<never>(() => undefined)

async function hold(code: string, open: () => Promise<void>): Promise<void> {
  const work = () => open().then(() => forever)
  await whileAlone(code, work, () => failed('elsewhere'))
}

const noSaves: Store = { store: () => Promise.reject(new Error('this browser keeps nothing')) }

async function make({ code, people, table }: ToTableOf<'make'>): Promise<void> {
  const saves = await Saves.open().catch(() => noSaves)
  const fresh = new TableRunner(code, people, saves, bots, events)
  const flaw = await fresh.make(compiled(), table)
  if (flaw !== null) return failed('unfit', flaw)
  runner = fresh
  await fresh.settled
  say({ kind: 'ready' })
}

async function resume({ code }: ToTableOf<'resume'>): Promise<void> {
  const saves = await Saves.open().catch(() => null)
  const table = await saves?.table(code)
  if (!saves || !table) return failed('no-such-table')
  const old = new TableRunner(code, table.people, saves, bots, events)
  const flaw = await old.restore(compiled(), table, await saves.inputs(code))
  if (flaw !== null) return failed('damaged', flaw)
  runner = old
  say({ kind: 'ready' })
}

const ADVICE_TIME = 1500

async function advise(seat: number, request: number): Promise<void> {
  const record = runner?.record
  const seed = Math.floor(Math.random() * 2 ** 32)
  const advice = record ? await bots.advise({ record, seat, milliseconds: ADVICE_TIME, seed }) : null
  say({ kind: 'advice', request, advice })
}

const handlers: { readonly [Kind in ToTable['kind']]: (message: ToTableOf<Kind>) => void } = {
  make: (message) => void hold(message.code, () => make(message)),
  resume: (message) => void hold(message.code, () => resume(message)),
  open: ({ connection }) => runner?.opened(connection),
  text: ({ connection, text }) => runner?.received(connection, text),
  close: ({ connection }) => runner?.closed(connection),
  advise: ({ seat, request }) => void advise(seat, request),
}

onmessage = ({ data }: MessageEvent<ToTable>) => {
  const handle = handlers[data.kind] as (message: ToTable) => void
  handle(data)
}
onunhandledrejection = ({ reason }: PromiseRejectionEvent) => failed(runner ? 'broken' : 'unfit', String(reason))
