// The module that holds the whole game (wasm/ in C++), as a worker calls it. Texts and bytes are copied in and out.
import type { Watcher } from './film_messages.ts'
import { fillRandom, wasiFor } from './wasi.ts'

// What a table asks of its environment.
export interface TableEnvironment {
  send(connection: number, text: string): void
  storeRoom(room: string): void
  storeInput(input: StoredInput): void
  storeFinished(gameId: string, header: string): void
  think(job: Uint8Array<ArrayBuffer>): void
  wakeAt(time: number): void
}

export interface StoredInput {
  index: number
  line: string
  // Which command it came by; no client for the table's own.
  client: string
  number: number
}

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  allocate(size: number): number
  release(place: number): void
  house_info(version: number, size: number): void
  make_table(code: number, codeSize: number, json: number, size: number, now: number): void
  restore_table(room: number, roomSize: number, lines: number, size: number, now: number): void
  connection_opened(connection: number, now: number): void
  connection_received(connection: number, text: number, size: number, now: number): void
  connection_closed(connection: number, now: number): void
  wake(now: number): void
  thought(bytes: number, size: number, now: number): void
  record_header(): void
  carry_out_job(job: number, size: number): void
  counsel_seat(record: number, size: number, seat: number, milliseconds: number, seed: number): void
  plan_game_review(record: number, size: number, playouts: number): void
  carry_out_review_job(job: number): void
  gather_review(lines: number, size: number): void
  open_record(text: number, size: number): void
  record_story(watcher: number): void
  record_moment(step: number, watcher: number): void
  check_record(text: number, size: number): void
  record_digest(text: number, size: number): void
}

// As the module calls those who are no seats.
const watchers = { spectator: -1, all: -2 }
const numberOf = (watcher: Watcher) => (typeof watcher === 'number' ? watcher : watchers[watcher])

const NO_TABLE: TableEnvironment = {
  send: () => undefined,
  storeRoom: () => undefined,
  storeInput: () => undefined,
  storeFinished: () => undefined,
  think: () => undefined,
  wakeAt: () => undefined,
}

export class Module {
  readonly #exports: Exports
  #reply: Uint8Array<ArrayBuffer> | null = null

  private constructor(instantiate: (imports: WebAssembly.Imports) => WebAssembly.Instance, environment: TableEnvironment) {
    const instance = instantiate({
      wasi_snapshot_preview1: wasiFor(() => this.#exports.memory),
      house: this.#imports(environment),
    })
    this.#exports = instance.exports as unknown as Exports
    this.#exports._initialize()
  }

  static async load(compiled: Promise<WebAssembly.Module>, environment: TableEnvironment = NO_TABLE): Promise<Module> {
    const module = await compiled
    return new Module((imports) => new WebAssembly.Instance(module, imports), environment)
  }

  // --- The table ---

  info(version: string): string {
    return this.#text(this.#ask([version], (at, size) => this.#exports.house_info(at, size)))
  }

  // What is wrong, if anything is.
  makeTable(code: string, table: string, now: number): string | null {
    return this.#textIfAny(this.#ask([code, table], (...places) => this.#exports.make_table(...(places as Four), now)))
  }

  restoreTable(room: string, inputs: readonly StoredInput[], now: number): string | null {
    const lines = inputs.map(({ client, number, line }) => `${client}\t${number}\t${line}\n`).join('')
    return this.#textIfAny(this.#ask([room, lines], (...places) => this.#exports.restore_table(...(places as Four), now)))
  }

  opened(connection: number, now: number): void {
    this.#exports.connection_opened(connection, now)
  }

  received(connection: number, text: string, now: number): void {
    this.#ask([text], (at, size) => this.#exports.connection_received(connection, at, size, now))
  }

  closed(connection: number, now: number): void {
    this.#exports.connection_closed(connection, now)
  }

  wake(now: number): void {
    this.#exports.wake(now)
  }

  thought(bytes: Uint8Array, now: number): void {
    this.#ask([bytes], (at, size) => this.#exports.thought(at, size, now))
  }

  // The first line of the record of the game at hand.
  recordHeader(): string | null {
    return this.#textIfAny(this.#ask([], () => this.#exports.record_header()))
  }

  // --- Bots ---

  carryOut(job: Uint8Array): Uint8Array<ArrayBuffer> | null {
    return this.#ask([job], (at, size) => this.#exports.carry_out_job(at, size))
  }

  // As JSON; nothing if the seat is not asked at the end of the record.
  advise(record: string, seat: number, milliseconds: number, seed: number): string | null {
    return this.#textIfAny(this.#ask([record], (at, size) => this.#exports.counsel_seat(at, size, seat, milliseconds, seed)))
  }

  // --- Reviews: texts of JSON ---

  planReview(record: string, playouts: number): string {
    return this.#text(this.#ask([record], (at, size) => this.#exports.plan_game_review(at, size, playouts)))
  }

  reviewJob(job: number): string {
    return this.#text(this.#ask([], () => this.#exports.carry_out_review_job(job)))
  }

  gatherReview(lines: readonly string[]): string {
    return this.#text(this.#ask([lines.join('\n')], (at, size) => this.#exports.gather_review(at, size)))
  }

  // --- Records ---

  // An overview; what is wrong with the record is a part of it.
  openRecord(text: string): string {
    return this.#text(this.#ask([text], (at, size) => this.#exports.open_record(at, size)))
  }

  recordStory(watcher: Watcher): string | null {
    return this.#textIfAny(this.#ask([], () => this.#exports.record_story(numberOf(watcher))))
  }

  recordMoment(step: number, watcher: Watcher): string | null {
    return this.#textIfAny(this.#ask([], () => this.#exports.record_moment(step, numberOf(watcher))))
  }

  // As JSON.
  checkRecord(text: string): string {
    return this.#text(this.#ask([text], (at, size) => this.#exports.check_record(at, size)))
  }

  recordDigest(text: string): string {
    return this.#text(this.#ask([text], (at, size) => this.#exports.record_digest(at, size)))
  }

  // --- Across the border ---

  #imports(environment: TableEnvironment): WebAssembly.ModuleImports {
    const text = (at: number, size: number) => new TextDecoder().decode(this.#bytes(at, size))
    return {
      reply: (at: number, size: number) => void (this.#reply = this.#bytes(at, size)),
      send_text: (connection: number, at: number, size: number) => environment.send(connection, text(at, size)),
      store_room: (at: number, size: number) => environment.storeRoom(text(at, size)),
      store_input: (index: number, line: number, lineSize: number, client: number, clientSize: number, number: number) =>
        environment.storeInput({ index, line: text(line, lineSize), client: text(client, clientSize), number }),
      store_finished: (id: number, idSize: number, header: number, headerSize: number) =>
        environment.storeFinished(text(id, idSize), text(header, headerSize)),
      think: (at: number, size: number) => environment.think(this.#bytes(at, size)),
      wake_at: (time: number) => environment.wakeAt(time),
      fill_random: (at: number, size: number) => fillRandom(new Uint8Array(this.#exports.memory.buffer, at, size)),
    }
  }

  // A copy: the module may use its memory again at once.
  #bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer, at, size).slice()
  }

  #ask(given: readonly (string | Uint8Array)[], call: (...places: number[]) => void): Uint8Array<ArrayBuffer> | null {
    const { allocate, release } = this.#exports
    const encoder = new TextEncoder()
    const places = given.map((each) => {
      const bytes = typeof each === 'string' ? encoder.encode(each) : each
      const at = allocate(bytes.length)
      new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes)
      return [at, bytes.length]
    })
    this.#reply = null
    try {
      call(...places.flat())
    } finally {
      for (const [at = 0] of places) release(at)
    }
    return this.#reply
  }

  #text(bytes: Uint8Array | null): string {
    return new TextDecoder().decode(bytes ?? new Uint8Array())
  }

  #textIfAny(bytes: Uint8Array | null): string | null {
    return bytes && this.#text(bytes)
  }
}

type Four = [number, number, number, number]
