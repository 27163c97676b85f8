// Runs one table in this browser: what the table stores is kept, what it sends goes out when that is safe, its bots
// think elsewhere.
import { Module, type StoredInput, type TableEnvironment } from './module'
import type { Changes, Person, SavedTable } from './saves'

export interface Store {
  store(code: string, changes: Changes): Promise<void>
}

export interface Bots {
  think(job: Uint8Array<ArrayBuffer>, done: (thought: Uint8Array | null) => void): void
}

export interface RunnerEvents {
  send(connection: number, text: string): void
  // It goes on, and will be gone with the page.
  unsaved(problem: unknown): void
  // It cannot go on.
  broken(what: string): void
}

interface RoomText {
  chairs: { name: string }[]
  settings: { rules: unknown; lesson?: true }
  stage: string
}

export class TableRunner implements TableEnvironment {
  #module: Module | null = null
  #changes: Omit<Changes, 'table'> | null = null
  #letters: [connection: number, text: string][] = []
  #stored: Promise<void> = Promise.resolve()
  #storing = 0
  #isUnsaved = false
  // Whoever comes again begins it anew: only a game that was played to its end is kept.
  #isLesson = false
  #alarm: ReturnType<typeof setTimeout> | undefined
  #table: SavedTable
  #lines: string[] = []

  constructor(
    code: string,
    people: readonly Person[],
    readonly store: Store,
    readonly bots: Bots,
    readonly events: RunnerEvents,
  ) {
    this.#table = { code, room: '', people: [...people], names: [], rules: null, stage: 'lobby', touched: 0 }
  }

  // What is wrong with what was asked for, if anything is.
  async make(compiled: Promise<WebAssembly.Module>, table: string): Promise<string | null> {
    this.#module = await Module.load(compiled, this)
    return this.#call((module, now) => module.makeTable(this.#table.code, table, now))
  }

  async restore(compiled: Promise<WebAssembly.Module>, table: SavedTable, inputs: readonly StoredInput[]): Promise<string | null> {
    this.#table = table
    this.#lines = inputs.map(({ line }) => line)
    this.#module = await Module.load(compiled, this)
    return this.#call((module, now) => module.restoreTable(table.room, inputs, now))
  }

  opened(connection: number): void {
    this.#call((module, now) => module.opened(connection, now))
  }

  received(connection: number, text: string): void {
    this.#call((module, now) => module.received(connection, text, now))
  }

  closed(connection: number): void {
    this.#call((module, now) => module.closed(connection, now))
  }

  // The record of the game so far. It holds everything: it is for those who advise by a seat's view, and stays in the worker.
  get record(): string | null {
    const header = this.#module?.recordHeader() ?? null
    return header && [header, ...this.#lines].join('\n')
  }

  // When all that has happened so far is kept.
  get settled(): Promise<void> {
    return this.#stored
  }

  // --- What the table asks for, while it is called ---

  send(connection: number, text: string): void {
    this.#letters.push([connection, text])
  }

  storeRoom(room: string): void {
    const { chairs, settings, stage } = JSON.parse(room) as RoomText
    this.#table = { ...this.#table, room, names: chairs.map(({ name }) => name), rules: settings.rules, stage }
    this.#isLesson = settings.lesson === true
    this.#changes ??= { inputs: [] }
  }

  storeInput(input: StoredInput): void {
    this.#lines.length = input.index
    this.#lines.push(input.line)
    this.#changes ??= { inputs: [] }
    this.#changes.inputs.push(input)
  }

  storeFinished(id: string, header: string): void {
    this.#changes = { inputs: [], ...this.#changes, game: { id, record: [header, ...this.#lines, ''].join('\n') } }
  }

  think(job: Uint8Array<ArrayBuffer>): void {
    this.bots.think(job, (thought) => {
      if (thought) this.#call((module, now) => module.thought(thought, now))
      else this.events.broken('a bot cannot think')
    })
  }

  wakeAt(time: number): void {
    clearTimeout(this.#alarm)
    this.#alarm = setTimeout(() => this.#call((module, now) => module.wake(now)), Math.max(0, time - Date.now()))
  }

  // --- One call after the other ---

  #call<T>(call: (module: Module, now: number) => T): T | null {
    if (!this.#module) return null
    const now = Date.now()
    try {
      const result = call(this.#module, now)
      this.#keepAndSend(now)
      return result
    } catch (problem) {
      // Nothing of what it did half is kept or told.
      this.#module = null
      this.events.broken(String(problem))
      return null
    }
  }

  // In the order of the calls; without waiting where nothing is being kept. What is kept is as it was after its own call, however
  // many have been since.
  #keepAndSend(now: number): void {
    const changes = this.#kept(now)
    const letters = this.#letters
    this.#changes = null
    this.#letters = []
    const deliver = () => letters.forEach(([connection, text]) => this.events.send(connection, text))
    if (!changes && this.#storing === 0) return deliver()
    this.#storing += 1
    this.#stored = this.#stored
      .then(() => (changes ? this.#save(changes) : undefined))
      .then(() => {
        this.#storing -= 1
        deliver()
      })
  }

  // Of a lesson the game that was finished, and nothing else.
  #kept(now: number): Changes | null {
    if (!this.#changes) return null
    const { game } = this.#changes
    if (this.#isLesson) return game ? { inputs: [], game } : null
    return { ...this.#changes, table: { ...this.#table, touched: now } }
  }

  async #save(changes: Changes): Promise<void> {
    if (this.#isUnsaved) return
    try {
      await this.store.store(this.#table.code, changes)
    } catch (problem) {
      this.#isUnsaved = true
      this.events.unsaved(problem)
    }
  }
}
