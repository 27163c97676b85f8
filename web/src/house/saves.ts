// What this browser keeps of games played here: tables as they stand, and records of finished games.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
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

export interface SavedGame {
  id: string
  record: string
  finished: number
}

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable }
  inputs: { key: [string, number]; value: StoredInput & { code: string } }
  games: { key: string; value: SavedGame; indexes: { finished: number } }
}

// Every change of one call into the module: all of it is kept, or nothing.
export interface Changes {
  table?: SavedTable
  inputs: StoredInput[]
  game?: { id: string; record: string }
}

const VERSION = 1
const DAY = 86_400_000

export class Saves {
  private constructor(readonly database: IDBPDatabase<Schema>) {}

  static async open(): Promise<Saves> {
    const database = await openDB<Schema>('dicetown', VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('tables', { keyPath: 'code' })
        fresh.createObjectStore('inputs', { keyPath: ['code', 'index'] })
        fresh.createObjectStore('games', { keyPath: 'id' }).createIndex('finished', 'finished')
      },
      // A page of a newer version waits for us.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    })
    return new Saves(database)
  }

  // The latest first.
  async tables(): Promise<SavedTable[]> {
    return (await this.database.getAll('tables')).sort((one, other) => other.touched - one.touched)
  }

  table(code: string): Promise<SavedTable | undefined> {
    return this.database.get('tables', code)
  }

  inputs(code: string): Promise<StoredInput[]> {
    return this.database.getAll('inputs', ofTable(code))
  }

  // The latest first.
  async games(): Promise<SavedGame[]> {
    return (await this.database.getAllFromIndex('games', 'finished')).reverse()
  }

  game(id: string): Promise<SavedGame | undefined> {
    return this.database.get('games', id)
  }

  async keepGame(game: SavedGame): Promise<void> {
    await this.database.put('games', game)
  }

  // With it goes the table where it ended, if nothing else has been begun there.
  async forgetGame(id: string): Promise<void> {
    await this.database.delete('games', id)
    const code = id.slice(0, id.lastIndexOf('-'))
    if ((await this.table(code))?.stage === 'over') await this.forgetTable(code)
  }

  async forgetTable(code: string): Promise<void> {
    const change = this.database.transaction(['tables', 'inputs'], 'readwrite')
    void change.objectStore('tables').delete(code)
    void change.objectStore('inputs').delete(ofTable(code))
    await change.done
  }

  // Tables whose game was over some time ago: it is among the games.
  async tidyUp(now: number): Promise<void> {
    const old = (await this.tables()).filter(({ stage, touched }) => stage === 'over' && touched < now - DAY)
    await Promise.all(old.map(({ code }) => this.forgetTable(code)))
  }

  // Done when it would survive a crash.
  async store(code: string, { table, inputs, game }: Changes): Promise<void> {
    const change = this.database.transaction(['tables', 'inputs', 'games'], 'readwrite', { durability: 'strict' })
    const lines = change.objectStore('inputs')
    // A new game at the same table begins with its first input again.
    if (inputs.some(({ index }) => index === 0)) void lines.delete(ofTable(code))
    for (const input of inputs) void lines.put({ ...input, code })
    if (table) void change.objectStore('tables').put(table)
    if (game) void change.objectStore('games').put({ ...game, finished: Date.now() })
    await change.done
  }
}

const ofTable = (code: string) => IDBKeyRange.bound([code, 0], [code, Infinity])
