// A table of this browser with several people before one screen: their connections, and whose turn it is to look.
import info from 'virtual:offline-info'
import { newClient } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import type { LocalTable } from '#offline/local_table.ts'
import type { Person } from '#offline/saves.ts'
import type { Seat } from '#protocol/messages.ts'
import type { PlayedGame, TableSession } from './game'
import { LiveGame } from './live_game.svelte'
import { savedRecord } from './open_local'
import { openSeat } from './open_seat.svelte'
import { sitAndBegin, type Pilot } from './pilots'
import { nextTurn, type OpenQuestion, type ScreenTurn, type Visit } from './turns'

// What the table says at once comes message by message.
const SETTLING = 60

// Says of everything that comes for a person that it has come.
const followed = (pilot: Pilot, told: () => void): Pilot => ({
  ...pilot,
  roomChanged(room, commander) {
    pilot.roomChanged?.(room, commander)
    told()
  },
  updated: told,
})

export class PassAndPlay {
  // The town as everybody sees it. Whoever touches the screen may do what the host may.
  readonly shared: LiveGame
  readonly people: readonly LiveGame[]
  readonly session: TableSession
  // By person.
  #openSeats: readonly PlayedGame[]
  #connections: readonly TableConnection[]
  #settling: ReturnType<typeof setTimeout> | undefined
  #isSettling = $state(false)
  // What was due when everybody had been told the same.
  #due: ScreenTurn | null = $state.raw(null)
  #chosen: Visit | null = $state.raw(null)

  constructor(code: string, people: readonly Person[], open: (failed: TableConnection['end']) => LocalTable) {
    const told = () => this.#settle()
    const table = open((why) => this.#connections.forEach((connection) => connection.end(why)))
    this.people = people.map(({ name }, index) => new LiveGame(`${code}.${index}`, followed(sitAndBegin(name, people.length), told)))
    this.shared = new LiveGame(code, { updated: told }, this.people[0]?.own)
    this.#openSeats = this.people.map((person) => openSeat(this.shared, person))
    const connectionOf = (game: LiveGame, token?: string) =>
      new TableConnection({ makeTransport: () => table.transport(), client: newClient(), ...(token ? { token } : {}) }, game)
    const connections = this.people.map((game, index) => {
      const connection = connectionOf(game, people[index]?.token)
      game.connect(connection)
      return connection
    })
    this.#connections = [...connections, connectionOf(this.shared)]
    for (const connection of this.#connections) connection.open()
    this.session = {
      game: this.shared,
      links: null,
      info: () => Promise.resolve(info),
      record: savedRecord,
      retry: () => this.#connections.forEach((connection) => connection.hurry()),
      close: () => {
        clearTimeout(this.#settling)
        this.#connections.forEach((connection) => connection.end())
        table.close()
      },
    }
  }

  #settle(): void {
    this.#isSettling = true
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => (this.#isSettling = false), SETTLING)
  }

  at(seat: Seat | undefined): LiveGame | null {
    return seat === undefined ? null : (this.people.find((person) => person.seat === seat) ?? null)
  }

  // --- Whose turn it is ---

  #isOpen(turn: ScreenTurn): boolean {
    const person = this.at(turn.seat)
    if (!person) return false
    if (turn.task === 'orders') return this.shared.table.status.orders?.includes(turn.seat) === true && !person.own.isPending('ordered')
    return person.decision?.number === turn.number && !person.decision.isChange && person.decision.sent === null
  }

  readonly #next = $derived.by((): ScreenTurn | null => {
    const { view, room, table, isPlaying } = this.shared
    if (!view || room?.stage !== 'playing' || room.paused || isPlaying) return null
    const asked = this.people.flatMap(({ seat, decision: open }): OpenQuestion[] =>
      seat !== null && open && !open.isChange && open.sent === null ? [{ seat, question: open.question, number: open.number }] : [],
    )
    const owing = (table.status.orders ?? []).filter((seat) => this.at(seat)?.own.isPending('ordered') === false)
    return nextTurn(view, asked, owing)
  })

  // To be called by an effect. What is answered is over at once; what comes next is due when all have been told.
  follow(): void {
    if (this.#chosen && !this.#canVisit(this.#chosen)) this.#chosen = null
    const next = this.#next
    if (!this.#isSettling || (this.#due && !this.#isOpen(this.#due))) this.#due = next
  }

  get due(): ScreenTurn | null {
    return this.#due && this.#isOpen(this.#due) && this.shared.room?.paused !== true ? this.#due : null
  }

  // Who is asked before everybody.
  get openly(): PlayedGame | null {
    const { due } = this
    if (due?.task !== 'open') return null
    return this.#openSeats.find(({ seat }) => seat === due.seat) ?? null
  }

  // Who has made an offer in the decision at hand and may make another one instead.
  get bidders(): Seat[] {
    return this.people.flatMap(({ seat, decision }) =>
      seat !== null && decision?.isChange && decision.question.ask === 'offer' && decision.sent === null ? [seat] : [],
    )
  }

  // --- Behind the curtain ---

  // Whoever wants to look goes first.
  get visit(): Visit | null {
    const chosen = this.#chosen
    if (chosen && this.#canVisit(chosen)) return chosen
    const { due } = this
    return due && due.task !== 'open' ? due : null
  }

  #canVisit({ seat, task, number }: Visit): boolean {
    const person = this.at(seat)
    if (!person || this.shared.room?.stage !== 'playing') return false
    return task !== 'bargain' || (person.decision?.number === number && person.decision.sent === null)
  }

  get isChosen(): boolean {
    return this.visit !== null && this.visit === this.#chosen
  }

  choose(seat: Seat, task: 'look' | 'bargain'): void {
    this.#chosen = { seat, task, number: this.at(seat)?.decision?.number ?? 0 }
  }

  back(): void {
    this.#chosen = null
  }
}
