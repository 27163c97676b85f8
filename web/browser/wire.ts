// What a table has sent to a page: for what must not be there, and for what the page has no words for.
import { changed } from '../src/model/view.js'
import type { GameEvent, Question, Room, ServerMessage, View } from '../src/protocol.js'

export class Wire {
  room: Room | null = null
  view: View | null = null
  events: GameEvent[] = []
  updates = 0
  // The command numbers that were answered, and how often.
  readonly done: number[] = []

  receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if ('done' in message && message.done !== undefined) this.done.push(message.done)
    if (message.type === 'welcome' || message.type === 'room') this.room = message.room
    if (message.type !== 'update') return
    this.updates += 1
    this.events.push(...message.events)
    if ('view' in message) this.view = message.view
    else if (this.view) this.view = changed(this.view, message.changes)
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
