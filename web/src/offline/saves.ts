// What this browser keeps of games played here: tables as they stand, and records of finished games.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { StoredInput } from './module'

// Somebody who sits at a table here, and the secret by which the table knows him.
export interface Person {
  name: string
  token: string
}

export interface SavedTable {
  code: string
  // As the module wrote it.
  room: string
  people: Person[]
  // The names of all seats, the rules and the stage: to be listed without the module.
  names: string[]
  rules: unknown
  stage: string
  touched: number
}

// What a list says of a table: without what it needs to go on.
export type ListedTable = Omit<SavedTable, 'room' | 'people'>

export interface SavedGame {
  id: string
  record: string
  finished: number
}

// What a list says of a game: without its record, which may be as long as all others together.
export interface ListedGame {
  id: string
  names: string[]
  finished: number
}

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable }
  inputs: { key: [string, number]; value: StoredInput & { code: string } }
  games: { key: string; value: SavedGame }
  // An entry of each table and game, kept and forgotten with it.
  table_list: { key: string; value: ListedTable }
  game_list: { key: string; value: ListedGame }
}
type Store = 'tables' | 'inputs' | 'games' | 'table_list' | 'game_list'
type Upgrade = IDBPTransaction<Schema, Store[], 'versionchange'>

// Every change of one call into the module: all of it is kept, or nothing.
export interface Changes {
  table?: SavedTable
  inputs: StoredInput[]
  game?: { id: string; record: string }
}

const VERSION = 2
const DAY = 86_400_000

const entryOfTable = ({ code, names, rules, stage, touched }: SavedTable): ListedTable => ({ code, names, rules, stage, touched })
const entryOfGame = ({ id, record, finished }: SavedGame): ListedGame => ({ id, names: namesIn(record), finished })

// Files are kept as they are, whatever is in them.
export function namesIn(record: string): string[] {
  try {
    const { seats } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { seats?: unknown }
    return Array.isArray(seats) ? seats.map(String) : []
  } catch {
    return []
  }
}

// Of the first version there were no lists.
async function listAll(upgrade: Upgrade): Promise<void> {
  for await (const { value } of upgrade.objectStore('tables')) await upgrade.objectStore('table_list').put(entryOfTable(value))
  for await (const { value } of upgrade.objectStore('games')) await upgrade.objectStore('game_list').put(entryOfGame(value))
}

// All of it is kept, or nothing, and whoever asked for it hears of it.
async function whole(change: { done: Promise<void>; abort(): void }, begin: (work: Promise<unknown>[]) => void): Promise<void> {
  const work: Promise<unknown>[] = [change.done]
  try {
    begin(work)
    await Promise.all(work)
  } catch (problem) {
    try {
      change.abort()
    } catch {
      // It has been, by what failed.
    }
    await Promise.allSettled(work)
    throw problem
  }
}

export class Saves {
  constructor(readonly database: IDBPDatabase<Schema>) {}

  static async open(): Promise<Saves> {
    const database = await openDB<Schema>('dicetown', VERSION, {
      async upgrade(fresh, before, _now, change) {
        if (before < 1) {
          fresh.createObjectStore('tables', { keyPath: 'code' })
          fresh.createObjectStore('inputs', { keyPath: ['code', 'index'] })
          fresh.createObjectStore('games', { keyPath: 'id' })
        }
        if (before < 2) {
          fresh.createObjectStore('table_list', { keyPath: 'code' })
          fresh.createObjectStore('game_list', { keyPath: 'id' })
          await listAll(change)
        }
      },
      // A page of a newer version waits for us.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    })
    return new Saves(database)
  }

  // The latest first.
  async tables(): Promise<ListedTable[]> {
    return (await this.database.getAll('table_list')).sort((one, other) => other.touched - one.touched)
  }

  table(code: string): Promise<SavedTable | undefined> {
    return this.database.get('tables', code)
  }

  inputs(code: string): Promise<StoredInput[]> {
    return this.database.getAll('inputs', ofTable(code))
  }

  // The latest first.
  async games(): Promise<ListedGame[]> {
    return (await this.database.getAll('game_list')).sort((one, other) => other.finished - one.finished)
  }

  game(id: string): Promise<SavedGame | undefined> {
    return this.database.get('games', id)
  }

  async keepGame(game: SavedGame): Promise<void> {
    const change = this.database.transaction(['games', 'game_list'], 'readwrite')
    await whole(change, (work) => work.push(change.objectStore('games').put(game), change.objectStore('game_list').put(entryOfGame(game))))
  }

  // With it goes the table where it ended, if nothing else has been begun there.
  async forgetGame(id: string): Promise<void> {
    const change = this.database.transaction(['games', 'game_list'], 'readwrite')
    await whole(change, (work) => work.push(change.objectStore('games').delete(id), change.objectStore('game_list').delete(id)))
    const code = id.slice(0, id.lastIndexOf('-'))
    if ((await this.table(code))?.stage === 'over') await this.forgetTable(code)
  }

  async forgetTable(code: string): Promise<void> {
    const change = this.database.transaction(['tables', 'table_list', 'inputs'], 'readwrite')
    await whole(change, (work) => {
      work.push(change.objectStore('tables').delete(code), change.objectStore('table_list').delete(code))
      work.push(change.objectStore('inputs').delete(ofTable(code)))
    })
  }

  // Tables whose game was over some time ago: it is among the games.
  async tidyUp(now: number): Promise<void> {
    const old = (await this.tables()).filter(({ stage, touched }) => stage === 'over' && touched < now - DAY)
    await Promise.all(old.map(({ code }) => this.forgetTable(code)))
  }

  // Done when it would survive a crash.
  async store(code: string, { table, inputs, game }: Changes): Promise<void> {
    const stores = ['tables', 'table_list', 'inputs', 'games', 'game_list'] as const
    const change = this.database.transaction(stores, 'readwrite', { durability: 'strict' })
    await whole(change, (work) => {
      const lines = change.objectStore('inputs')
      // A new game at the same table begins with its first input again.
      if (inputs.some(({ index }) => index === 0)) work.push(lines.delete(ofTable(code)))
      for (const input of inputs) work.push(lines.put({ ...input, code }))
      if (table) work.push(change.objectStore('tables').put(table), change.objectStore('table_list').put(entryOfTable(table)))
      if (!game) return
      const finished = { ...game, finished: Date.now() }
      work.push(change.objectStore('games').put(finished), change.objectStore('game_list').put(entryOfGame(finished)))
    })
  }
}

const ofTable = (code: string) => IDBKeyRange.bound([code, 0], [code, Infinity])
