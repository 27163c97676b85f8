// What a table has sent to a page, and the page to the table: for what must not be there, and for what the page has no words for.
import { changed } from '#protocol/changes.ts'
import type { ClientMessage, GameEvent, Question, Room, ServerMessage, View } from '#protocol/messages.ts'

export class Wire {
  room: Room | null = null
  view: View | null = null
  events: GameEvent[] = []
  updates = 0
  // Of what is asked, and of the offers on the table: an answer names them.
  number: number | null = null
  offers = 0
  // Whoever still has to say what is to be done with hidden cards.
  orders: readonly number[] = []
  // The command numbers that were answered, and how often.
  readonly done: number[] = []
  readonly #sent = new Set<number>()
  readonly #settled = new Set<number>()

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    if ('n' in message) this.#sent.add(message.n)
  }

  receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if ('done' in message && message.done !== undefined) this.#settle(message.done)
    if (message.type === 'done') this.#settle(message.n)
    if (message.type === 'error' && message.n !== null) this.#settled.add(message.n)
    if (message.type === 'welcome' || message.type === 'room') this.room = message.room
    if (message.type !== 'update') return
    this.updates += 1
    this.events.push(...message.events)
    this.number = message.question
    this.offers = message.offers
    this.orders = message.orders ?? []
    if ('view' in message) this.view = message.view
    else if (this.view) this.view = changed(this.view, message.changes)
  }

  #settle(n: number): void {
    this.done.push(n)
    this.#settled.add(n)
  }

  // Nothing that was said is still without an answer.
  get isSettled(): boolean {
    return [...this.#sent].every((n) => this.#settled.has(n))
  }

  get isOver(): boolean {
    return this.room?.stage === 'over'
  }

  get question(): Question | null {
    return this.view?.question[0] ?? null
  }

  // What is asked, as finely as a person would tell it apart: which card may be played, what the Sheriff decides about.
  get kind(): string {
    const { question, view } = this
    if (!question || !view) return ''
    switch (question.ask) {
      case 'play':
        return `play-${question.card}`
      case 'choose':
        return view.phase === 'end' || view.phase === 'doc' ? `choose-${view.phase}` : 'choose'
      default:
        return question.ask
    }
  }
}
