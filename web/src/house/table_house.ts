// The house of one table in this browser: what the table stores is kept, what it sends goes out when that is safe, its bots
// think elsewhere.
import { Module, type House, type StoredInput } from './module'
import type { Changes, Person, SavedTable } from './saves'

export type Failure = 'no-such-table' | 'elsewhere' | 'damaged' | 'unfit'

export interface Keeper {
  store(code: string, changes: Changes): Promise<void>
}

export interface Thinkers {
  think(job: Uint8Array<ArrayBuffer>, done: (thought: Uint8Array) => void): void
}

export interface Doors {
  send(connection: number, text: string): void
  // It goes on, and will be gone with the page.
  unsaved(problem: unknown): void
}

interface RoomText {
  chairs: { name: string }[]
  settings: { rules: unknown; lesson?: true }
  stage: string
}

export class TableHouse implements House {
  #module: Module | null = null
  #changes: Changes = { inputs: [] }
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
    readonly keeper: Keeper,
    readonly thinkers: Thinkers,
    readonly doors: Doors,
  ) {
    this.#table = { code, room: '', people: [...people], names: [], rules: null, stage: 'lobby', touched: 0 }
  }

  // What is wrong with what was asked for, if anything is.
  async make(compiled: Promise<WebAssembly.Module>, table: string): Promise<string | null> {
    this.#module = await Module.load(compiled, this)
    return this.#call((module, now) => module.makeTable(this.#table.code, table, now))
  }

  // `saved` stands until the room changes, whoever goes on before that.
  async restore(compiled: Promise<WebAssembly.Module>, saved: SavedTable, inputs: readonly StoredInput[]): Promise<string | null> {
    this.#table = saved
    this.#lines = inputs.map(({ line }) => line)
    this.#module = await Module.load(compiled, this)
    return this.#call((module, now) => module.restoreTable(saved.room, inputs, now))
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

  // The record of the game so far. It holds everything: it is for those who advise by a seat's view, and stays in the house.
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
    this.#keepTable()
  }

  storeInput(input: StoredInput): void {
    this.#lines.length = input.index
    this.#lines.push(input.line)
    if (!this.#isLesson) this.#changes.inputs.push(input)
    this.#keepTable()
  }

  storeFinished(id: string, header: string): void {
    this.#changes.game = { id, record: [header, ...this.#lines, ''].join('\n') }
  }

  think(job: Uint8Array<ArrayBuffer>): void {
    this.thinkers.think(job, (thought) => this.#call((module, now) => module.thought(thought, now)))
  }

  wakeAt(time: number): void {
    clearTimeout(this.#alarm)
    this.#alarm = setTimeout(() => this.#call((module, now) => module.wake(now)), Math.max(0, time - Date.now()))
  }

  // --- One call after the other ---

  #call<T>(call: (module: Module, now: number) => T): T | null {
    if (!this.#module) return null
    const result = call(this.#module, Date.now())
    this.#keepAndSend()
    return result
  }

  // In the order of the calls; without waiting where nothing is being kept.
  #keepAndSend(): void {
    const changes = this.#changes
    const letters = this.#letters
    this.#changes = { inputs: [] }
    this.#letters = []
    const isChange = changes.table !== undefined || changes.inputs.length > 0 || changes.game !== undefined
    const deliver = () => letters.forEach(([connection, text]) => this.doors.send(connection, text))
    if (!isChange && this.#storing === 0) return deliver()
    this.#storing += 1
    this.#stored = this.#stored
      .then(() => (isChange ? this.#store(changes) : undefined))
      .then(() => {
        this.#storing -= 1
        deliver()
      })
  }

  #keepTable(): void {
    if (!this.#isLesson) this.#changes.table = { ...this.#table, touched: Date.now() }
  }

  async #store(changes: Changes): Promise<void> {
    if (this.#isUnsaved) return
    try {
      await this.keeper.store(this.#table.code, changes)
    } catch (problem) {
      this.#isUnsaved = true
      this.doors.unsaved(problem)
    }
  }
}
