// A table of this browser with several people before one screen: their connections, and whose turn it is to look.
import info from 'virtual:offline-info'
import { newClient } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import type { LocalTable } from '#offline/local_table.ts'
import type { Person } from '#offline/saves.ts'
import type { Seat } from '#protocol/messages.ts'
import { GameModel } from './live_game.svelte'
import { savedRecord } from './open_local'
import type { TableSession } from './open_online'
import { OpenModel, SharedModel } from './person_game.svelte'
import { sitAndBegin, type Pilot } from './pilots'
import { nextTurn, openView, type OpenQuestion, type ScreenTurn, type Visit } from './turns'

// What the table says at once comes message by message.
const SETTLING = 60

// Says of everything that comes for a person that it has come.
const followed = (pilot: Pilot, told: () => void): Pilot => ({
  ...pilot,
  roomChanged(room, speaker) {
    pilot.roomChanged?.(room, speaker)
    told()
  },
  updated: told,
})

export class PassAndPlay {
  readonly shared: SharedModel
  readonly people: readonly GameModel[]
  readonly session: TableSession
  #faces: readonly OpenModel[]
  #connections: readonly TableConnection[]
  #settling: ReturnType<typeof setTimeout> | undefined
  #isSettling = $state(false)
  // What was due when everybody had been told the same.
  #due: ScreenTurn | null = $state.raw(null)
  #chosen: Visit | null = $state.raw(null)

  constructor(code: string, people: readonly Person[], open: (failed: TableConnection['end']) => LocalTable) {
    const told = () => this.#settle()
    const table = open((why) => this.#connections.forEach((connection) => connection.end(why)))
    this.shared = new SharedModel(code, { updated: told })
    this.people = people.map(({ name }, index) => new GameModel(`${code}.${index}`, followed(sitAndBegin(name, people.length), told)))
    this.shared.host = this.people[0] ?? null
    this.#faces = this.people.map((person) => new OpenModel(person))
    const connectionOf = (model: GameModel, token?: string) =>
      new TableConnection({ makeTransport: () => table.transport(), client: newClient(), ...(token ? { token } : {}) }, model)
    const connections = this.people.map((model, index) => {
      const connection = connectionOf(model, people[index]?.token)
      model.connect(connection)
      return connection
    })
    this.#connections = [...connections, connectionOf(this.shared)]
    for (const connection of this.#connections) connection.open()
    this.session = {
      model: this.shared,
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

  at(seat: Seat | undefined): GameModel | null {
    return seat === undefined ? null : (this.people.find((person) => person.seat === seat) ?? null)
  }

  // --- Whose turn it is ---

  #isOpen(turn: ScreenTurn): boolean {
    const person = this.at(turn.seat)
    if (!person) return false
    if (turn.task === 'orders') return this.shared.status.orders?.includes(turn.seat) === true && !person.isPending('ordered')
    return person.asked?.number === turn.number && !person.asked.isChange && person.pendingAnswer === null
  }

  readonly #next = $derived.by((): ScreenTurn | null => {
    const { view, room, status, isPlaying } = this.shared
    if (!view || room?.stage !== 'playing' || room.paused || isPlaying) return null
    const asked = this.people.flatMap(({ seat, asked: open, pendingAnswer }): OpenQuestion[] =>
      seat !== null && open && !open.isChange && pendingAnswer === null ? [{ seat, question: open.question, number: open.number }] : [],
    )
    const owing = (status.orders ?? []).filter((seat) => this.at(seat)?.isPending('ordered') === false)
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
  get openly(): OpenModel | null {
    const { due } = this
    if (due?.task !== 'open') return null
    return this.#faces.find(({ person }) => person.seat === due.seat) ?? null
  }

  // Who has made an offer in the decision at hand and may make another one instead.
  get bidders(): Seat[] {
    return this.people.flatMap(({ seat, asked, pendingAnswer }) =>
      seat !== null && asked?.isChange && asked.question.ask === 'offer' && pendingAnswer === null ? [seat] : [],
    )
  }

  // To be called by an effect, for each of them has a view made of two.
  showFaces(): void {
    const { view, room } = this.shared
    for (const face of this.#faces) {
      const { view: own, seat, status } = face.person
      face.room = room && { ...room, you: seat }
      face.view = view && own && seat !== null ? openView(view, own, seat) : null
      face.status = status
    }
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
    return task !== 'bargain' || (person.asked?.number === number && person.pendingAnswer === null)
  }

  get isChosen(): boolean {
    return this.visit !== null && this.visit === this.#chosen
  }

  choose(seat: Seat, task: 'look' | 'bargain'): void {
    this.#chosen = { seat, task, number: this.at(seat)?.asked?.number ?? 0 }
  }

  back(): void {
    this.#chosen = null
  }
}
