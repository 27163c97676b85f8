// What a browser keeps of games played in it, where something cannot be kept. The rest needs a real browser: browser/saves.test.ts.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Saves, namesIn, type SavedTable } from '#offline/saves.ts'

// A transaction in which one store refuses what is put into it.
class Refusing {
  log: string[] = []
  done: Promise<void>
  #lose!: (problem: unknown) => void

  constructor(readonly refuses: (store: string) => Promise<unknown>) {
    this.done = new Promise((_, lose) => (this.#lose = lose))
  }

  objectStore(name: string) {
    const keep = (what: string) => {
      this.log.push(`${what} ${name}`)
      return this.refuses(name)
    }
    return { put: () => keep('put'), delete: () => keep('delete') }
  }
  abort() {
    this.log.push('abort')
    this.#lose(new Error('aborted'))
  }
}

const table: SavedTable = { code: 'ABCDEF', room: '{}', people: [], names: ['Ann'], rules: 'first-en', stage: 'playing', touched: 1 }
const input = { index: 3, line: '{}', client: '', number: 0 }
const full = (of: string) => (store: string) => (store === of ? Promise.reject(new Error('full')) : Promise.resolve())
const savesOf = (change: Refusing) => new Saves({ transaction: () => change } as never)

beforeAll(() => void vi.stubGlobal('IDBKeyRange', { bound: () => null }))
afterAll(() => void vi.unstubAllGlobals())

// Whoever asked hears of it, once; a rejection that nobody hears would end the worker, and this test.
describe.each(['inputs', 'tables', 'table_list', 'games', 'game_list'])('where %s cannot be kept', (store) => {
  test('it is said, and nothing of it is kept', async () => {
    const change = new Refusing(full(store))
    const game = { id: 'ABCDEF-1', record: '{"seats":["Ann"]}\n' }
    await expect(savesOf(change).store('ABCDEF', { table, inputs: [input], game })).rejects.toThrow('full')
    expect(change.log.at(-1)).toBe('abort')
  })
})

test('what fails at once is said, too', async () => {
  const change = new Refusing((store) => {
    if (store === 'table_list') throw new Error('cannot be cloned')
    return Promise.resolve()
  })
  await expect(savesOf(change).store('ABCDEF', { table, inputs: [input] })).rejects.toThrow('cannot be cloned')
  expect(change.log.at(-1)).toBe('abort')
})

test.each(['forgetTable', 'forgetGame'] as const)('%s says when it could not be done', async (deed) => {
  const change = new Refusing(() => Promise.reject(new Error('closed')))
  await expect(savesOf(change)[deed]('ABCDEF-1')).rejects.toThrow('closed')
})

test('a record that is kept names its players, and one that is damaged nobody', () => {
  expect(namesIn('{"seats":["Ann","Ben"]}\n{"seat":0}\n')).toEqual(['Ann', 'Ben'])
  expect([namesIn(''), namesIn('{}\n'), namesIn('{"seats":"Ann"}\n'), namesIn('no record')]).toEqual([[], [], [], []])
})
