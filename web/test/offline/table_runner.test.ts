// The module itself, in Node: the table, its bots and its saves as a browser's workers have them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '#net/read.ts'
import { Module, type StoredInput } from '#offline/module.ts'
import type { Changes, SavedTable } from '#offline/saves.ts'
import { TableRunner } from '#offline/table_runner.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { gameModule } from '../../scripts/game_module'
import { PATIENCE, turnIsOver } from '../support/patience'
import { hasSeed } from '../support/seeded'
import saved from './saved_table.json'

const token = '00112233445566778899aabbccddeeff'
const compiled = gameModule()

class FakeStore {
  table: SavedTable | null = null
  inputs: StoredInput[] = []
  records: string[] = []
  isBroken = false

  async store(_code: string, { table, inputs, game }: Changes): Promise<void> {
    if (this.isBroken) throw new Error('full')
    if (table) this.table = table
    this.inputs.push(...inputs)
    if (game) this.records.push(game.record)
  }
}

let store: FakeStore
let heard: ServerMessage[]
let unsaved: number
let broken: string[]
let bot: Promise<Module>
// So many answers the bots still give.
let thoughts: number

const bots = {
  think: (job: Uint8Array<ArrayBuffer>, done: (thought: Uint8Array) => void) =>
    void bot.then((module) => {
      const thought = module.carryOut(job)
      if (!thought || thoughts === 0) return
      thoughts -= 1
      done(thought)
    }),
}
const events = {
  send: (_connection: number, text: string) => {
    const result = read(text)
    if ('invalid' in result) throw new Error(result.invalid.where)
    heard.push(result.message)
  },
  unsaved: () => void (unsaved += 1),
  broken: (what: string) => void broken.push(what),
}
const isAsked = () => heard.some((message) => message.type === 'update' && 'view' in message)
const kept = ({ table } = store): SavedTable => {
  if (!table) throw new Error('nothing has been kept')
  return table
}
const newRunner = () => new TableRunner('ABCDE', [{ name: 'Ann', token }], store, bots, events)
const say = (runner: TableRunner, message: object) => runner.received(1, JSON.stringify(message))
const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: PATIENCE, interval: 5 }).toBe(true)
const request = (settings: object, bots: string[]) => JSON.stringify({ name: 'Ann', token, bots, settings })

function greet(runner: TableRunner): void {
  runner.opened(1)
  say(runner, { do: 'hello', protocol: 1, client: 'a1B2c3D4', token })
}

async function begun(runner: TableRunner, bots: string[], settings: object = {}): Promise<void> {
  expect(await runner.make(compiled, request({ bot_pause: 0, moment: 0, bargaining: 0, ...settings }, bots))).toBe(null)
  greet(runner)
  say(runner, { do: 'ready', n: 1, nonce: 'x' })
  say(runner, { do: 'begin', n: 2 })
}

hasSeed(7)
beforeEach(() => {
  store = new FakeStore()
  heard = []
  unsaved = 0
  broken = []
  thoughts = Infinity
  bot = Module.load(compiled)
})
afterEach(() => {
  thoughts = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a table in a worker', () => {
  test('tells what there is to play with', async () => {
    const info = JSON.parse((await bot).info('1.2.3')) as { version: string; bots: { name: string }[]; presets: unknown[] }
    expect(info.version).toBe('1.2.3')
    expect(info.bots.map(({ name }) => name)).toContain('level5')
    expect(info.presets).toHaveLength(5)
  })

  test('says what is wrong with a table that cannot be', async () => {
    expect(await newRunner().make(compiled, request({}, ['nobody']))).toMatch(/nobody/)
    expect(await newRunner().make(compiled, '{')).toMatch(/./)
  })

  test('asks its guest what to keep, when the bots have thought', async () => {
    const runner = newRunner()
    await begun(runner, ['level1', 'level3'])
    await until(isAsked)
    const update = heard.find((message) => message.type === 'update' && 'view' in message)
    expect(update).toMatchObject({ view: { viewer: 0, question: [{ ask: 'keep' }] } })
  })

  test('plays a game to its end when its guest lets a bot play, and has the record in the store', async () => {
    const runner = newRunner()
    await begun(runner, ['level2', 'level4'])
    say(runner, { do: 'leave', n: 3 })
    await until(() => store.records.length === 1)
    expect(store.table?.stage).toBe('over')
    const [header = '', ...lines] = (store.records[0] ?? '').split('\n')
    expect(JSON.parse(header)).toMatchObject({ dicetown: 1 })
    expect(store.inputs.length).toBeGreaterThan(50)
    expect(lines).toEqual([...store.inputs.map(({ line }) => line), ''])
  }, 30_000)

  test('goes on from what was kept as if nothing had been', async () => {
    const runner = newRunner()
    await begun(runner, ['level1'])
    await until(isAsked)
    await runner.settled
    thoughts = 0
    const before = heard.findLast((message) => message.type === 'update' && 'view' in message)
    heard = []
    thoughts = Infinity
    const again = newRunner()
    expect(await again.restore(compiled, kept(), [...store.inputs])).toBe(null)
    greet(again)
    await until(isAsked)
    const after = heard.findLast((message) => message.type === 'update' && 'view' in message)
    expect(after).toMatchObject({ view: { viewer: 0, round: 1, own: (before as { view: { own: object } }).view.own } })
  })

  // A town that takes its time, in no time.
  test('keeps nothing of a lesson but the game that was finished, and all of the one after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const runner = newRunner()
    expect(await runner.make(compiled, JSON.stringify({ name: 'Ann', token, lesson: true }))).toBe(null)
    greet(runner)
    say(runner, { do: 'ready', n: 1, nonce: 'x' })
    say(runner, { do: 'begin', n: 2 })
    await until(isAsked)
    say(runner, { do: 'leave', n: 3 })
    while (store.records.length === 0) await vi.advanceTimersByTimeAsync(1000)
    expect([store.table, store.inputs]).toEqual([null, []])
    const [header = '', ...lines] = (store.records[0] ?? '').split('\n')
    expect(JSON.parse(header)).toMatchObject({ 'x-lesson': true })
    expect(lines.length).toBeGreaterThan(50)

    say(runner, { do: 'rematch', n: 4 })
    await runner.settled
    expect(store.table).toMatchObject({ code: 'ABCDE', stage: 'lobby' })
  }, 30_000)

  test('says what is damaged', async () => {
    expect(await newRunner().restore(compiled, { ...saved.table, room: '{}' }, [])).toMatch(/room/)
  })

  test('keeps what it was when a bot is the first to do anything after it was opened again', async () => {
    const runner = newRunner()
    thoughts = 8
    await begun(runner, ['level1', 'level1'])
    say(runner, { do: 'leave', n: 3 })
    await until(() => thoughts === 0)
    await runner.settled
    const before = kept()
    const count = store.inputs.length
    const again = newRunner()
    thoughts = 1
    expect(await again.restore(compiled, before, [...store.inputs])).toBe(null)
    await until(() => thoughts === 0)
    await again.settled
    expect(store.inputs.length).toBeGreaterThan(count)
    expect(kept()).toMatchObject({ code: 'ABCDE', room: before.room, people: before.people, names: before.names, rules: before.rules })
    expect(await newRunner().restore(compiled, kept(), [...store.inputs])).toBe(null)
  })

  test('has in its store at any time a room and inputs that belong together', async () => {
    const states: [SavedTable, StoredInput[]][] = []
    const slow = new (class extends FakeStore {
      override async store(code: string, changes: Changes) {
        await turnIsOver()
        await super.store(code, changes)
        states.push([kept(this), [...this.inputs]])
      }
    })()
    const runner = new TableRunner('ABCDE', [{ name: 'Ann', token }], slow, bots, events)
    await begun(runner, ['level1', 'level1'])
    say(runner, { do: 'leave', n: 3 })
    await until(() => slow.records.length === 1)
    await runner.settled
    expect(states.length).toBeGreaterThan(50)
    for (const [table, inputs] of states.filter((_, index) => index % 8 === 0)) expect(await newRunner().restore(compiled, table, inputs)).toBe(null)
  }, 60_000)

  test('reads a table that the first version kept', async () => {
    const { table, inputs } = saved
    const runner = newRunner()
    expect(await runner.restore(compiled, table, inputs)).toBe(null)
    greet(runner)
    await until(isAsked)
    expect(heard.find((message) => message.type === 'update' && 'view' in message)).toMatchObject({ view: { viewer: 0, round: 1, phase: 'store' } })
  })

  test('tells and keeps nothing of a call in which the module has failed', async () => {
    const runner = newRunner()
    await begun(runner, ['level1'])
    await runner.settled
    const count = store.inputs.length
    heard = []
    expect(() => runner.received(1, null as unknown as string)).not.toThrow()
    expect(broken).toHaveLength(1)
    greet(runner)
    await runner.settled
    expect(heard).toEqual([])
    expect(store.inputs).toHaveLength(count)
  })

  test('goes on unsaved where nothing can be kept, and says so once', async () => {
    store.isBroken = true
    const runner = newRunner()
    await begun(runner, ['level1'])
    await until(isAsked)
    expect(unsaved).toBe(1)
  })

  test('says that it cannot go on when nobody can think for a bot', async () => {
    const nobody = { think: (_job: unknown, done: (thought: null) => void) => done(null) }
    await begun(new TableRunner('ABCDE', [], store, nobody, events), ['level1'])
    await until(() => broken.length === 1)
  })

  test('lets no message out before what it rests on is kept', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = new (class extends FakeStore {
      override async store(...given: Parameters<FakeStore['store']>) {
        await held
        return super.store(...given)
      }
    })()
    // The game goes on meanwhile: a bot that has been asked in it has answered.
    let answered = 0
    const heeded = { think: (job: Uint8Array<ArrayBuffer>, done: (thought: Uint8Array) => void) => bots.think(job, (thought) => (done(thought), ++answered)) }
    const runner = new TableRunner('ABCDE', [], slow, heeded, events)
    await begun(runner, ['level1'])
    await until(() => answered > 0)
    await turnIsOver()
    expect(heard).toEqual([])
    release()
    await until(() => heard.some(({ type }) => type === 'update'))
    expect(slow.inputs.length).toBeGreaterThan(0)
  })
})
