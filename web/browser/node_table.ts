// A table in the test's own process: the same code as on a server, with chance out of a seed, so that a test meets the same
// questions each time. People join it from pages or from here.
import { Module, type StoredInput, type TableEnvironment } from '#offline/module.ts'
import type { Answer, ClientMessage, Question, SettingsChange } from '#protocol/messages.ts'
import { gameModule } from '../scripts/game_module.js'
import type { Guest } from './guest.js'
import { chosen, type Strategy } from './player.js'
import { Wire } from './wire.js'

export const CODE = 'K7QF2'
const NAMES = ['Ann', 'Bo', 'Cleo', 'Dan', 'Etta']
export const tokenOf = (seat: number) => String(seat + 1).repeat(32)

const compiled = gameModule()

// What a table has stored, and can go on from.
export interface Position {
  room: string
  inputs: readonly StoredInput[]
}

type Unnumbered<T> = T extends { n: number } ? Omit<T, 'n'> : never
type Command = Unnumbered<ClientMessage>

export interface Connection {
  send(text: string): void
  close(): void
}

export class NodeTable implements TableEnvironment {
  #room = ''
  #inputs: StoredInput[] = []
  #jobs: Uint8Array<ArrayBuffer>[] = []
  #letters: [connection: number, text: string][] = []
  #readers = new Map<number, (text: string) => void>()
  #alarm: ReturnType<typeof setTimeout> | undefined
  #wakeAt: number | null = null
  #isBusy = false
  #last = 0
  #module: Module | undefined
  readonly #bot: Module

  private constructor(
    bot: Module,
    // Without it time stands still until somebody jumps to the next alarm.
    readonly isTimeReal: boolean,
  ) {
    this.#bot = bot
  }

  static async #new(isTimeReal: boolean): Promise<NodeTable> {
    const table = new NodeTable(await Module.load(compiled), isTimeReal)
    table.#module = await Module.load(compiled, table)
    return table
  }

  static async make(settings: SettingsChange, chairs: readonly string[]): Promise<NodeTable> {
    const table = await NodeTable.#new(false)
    const request = JSON.stringify({ name: NAMES[0], token: tokenOf(0), settings, bots: chairs })
    const problem = table.#call((module, now) => module.makeTable(CODE, request, now))
    if (problem !== null) throw new Error(problem)
    return table
  }

  static async restore({ room, inputs }: Position): Promise<NodeTable> {
    const table = await NodeTable.#new(true)
    table.#room = room
    table.#inputs = [...inputs]
    const problem = table.#call((module, now) => module.restoreTable(room, inputs, now))
    if (problem !== null) throw new Error(problem)
    return table
  }

  get position(): Position {
    return { room: this.#room, inputs: [...this.#inputs] }
  }

  connect(receive: (text: string) => void): Connection {
    const connection = ++this.#last
    this.#readers.set(connection, receive)
    this.#call((module, now) => module.opened(connection, now))
    return {
      send: (text) => void this.#call((module, now) => module.received(connection, text, now)),
      close: () => {
        if (this.#readers.delete(connection)) this.#call((module, now) => module.closed(connection, now))
      },
    }
  }

  // Whoever opens a seat's link sits at this table.
  async welcome(guest: Guest): Promise<void> {
    guest.isListening = false
    await guest.page.routeWebSocket(/\/ws\//, (socket) => {
      const connection = this.connect((text) => {
        guest.wire.receive(text)
        socket.send(text)
      })
      socket.onMessage((text) => {
        guest.wire.send(String(text))
        connection.send(String(text))
      })
      socket.onClose(() => connection.close())
    })
    await this.isKnownTo(guest)
  }

  // The server has no such table, and a page that does not reach it asks there whether it is gone.
  async isKnownTo({ page }: Guest): Promise<void> {
    await page.route(`**/api/tables/${CODE}`, (route) => route.fulfill({ json: {} }))
  }

  static link(address: string, seat: number): string {
    return `${address}/t/${CODE}#token=${tokenOf(seat)}`
  }

  // What would only happen later. False if nothing will.
  jump(): boolean {
    if (this.#wakeAt === null) return false
    this.#now = Math.max(this.#now, this.#wakeAt)
    this.#wakeAt = null
    this.#call((module, now) => module.wake(now))
    return true
  }

  end(): void {
    clearTimeout(this.#alarm)
    this.#readers.clear()
    this.#jobs = []
    this.#module = undefined
  }

  // --- What the table asks for, while it is called ---

  send(connection: number, text: string): void {
    this.#letters.push([connection, text])
  }

  storeRoom(room: string): void {
    this.#room = room
  }

  storeInput(input: StoredInput): void {
    this.#inputs.length = input.index
    this.#inputs.push(input)
  }

  // What was stored is all of it; the next game begins with input 0.
  storeFinished(): void {}

  think(job: Uint8Array<ArrayBuffer>): void {
    this.#jobs.push(job)
  }

  wakeAt(time: number): void {
    this.#wakeAt = time
    if (!this.isTimeReal) return
    clearTimeout(this.#alarm)
    this.#alarm = setTimeout(() => this.#call((module, now) => module.wake(now)), Math.max(0, time - Date.now()))
  }

  // --- One call after the other ---

  #now = Date.UTC(2000, 0)

  #call<T>(call: (module: Module, now: number) => T): T | null {
    if (!this.#module) return null
    const result = call(this.#module, this.isTimeReal ? Date.now() : this.#now)
    this.#goOn()
    return result
  }

  // Whoever reads a letter may write one: what comes of that is done here as well.
  #goOn(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    for (;;) {
      const letter = this.#letters.shift()
      if (letter) {
        const [connection, text] = letter
        this.#readers.get(connection)?.(text)
        continue
      }
      const job = this.#jobs.shift()
      if (!job) break
      const thought = this.#bot.carryOut(job)
      if (thought) this.#call((module, now) => module.thought(thought, now))
    }
    this.#isBusy = false
  }
}

// --- People without pages ---

export class Player {
  readonly wire = new Wire()
  readonly #line: Connection
  #n = 0
  #answered = -1

  constructor(
    readonly table: NodeTable,
    readonly seat: number,
    readonly strategy: Strategy,
  ) {
    this.#line = table.connect((text) => this.wire.receive(text))
    this.#send({ do: 'hello', protocol: 1, client: `client-${seat}`, token: tokenOf(seat) })
  }

  #send(message: ClientMessage): void {
    this.#line.send(JSON.stringify(message))
  }

  say(command: Command): void {
    this.#send({ ...command, n: ++this.#n } as ClientMessage)
  }

  sit(): void {
    this.say({ do: 'sit', name: NAMES[this.seat] ?? '', seat: this.seat })
  }

  get owesOrders(): boolean {
    return this.wire.orders.includes(this.seat)
  }

  // False if nothing is asked that has not been answered.
  answer(): boolean {
    if (this.owesOrders) return this.#order()
    const { question, number, offers } = this.wire
    if (!question || number === null || number === this.#answered) return false
    this.#answered = number
    const answer = this.#chosen(question)
    this.say({ do: 'answer', question: number, answer, ...(question.ask === 'choose' ? { offers } : {}) } as Command)
    return true
  }

  // Whatever can be played without saying how.
  #order(): boolean {
    const hidden = (this.wire.view?.own?.cards ?? []).filter((card) => !/^(claim|equipment)-|^(cheater|joe)$/.test(card))
    for (const card of new Set(hidden)) this.say({ do: 'order', card, order: 'play' } as Command)
    this.say({ do: 'ordered' })
    return true
  }

  #chosen(question: Question): Answer {
    if (question.ask === 'offer') return { offer: null }
    return chosen<Answer>(question.options, this.strategy, (answer) => answer)
  }
}
