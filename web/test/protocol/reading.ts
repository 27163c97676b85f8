// Reads messages by their generated types alone: what is wrong with those does not compile here.
import type { ClientMessage, GameEvent, Message, Question, Refusal, ServerMessage, View } from '#protocol/messages.ts'

export function commandNumber(message: ClientMessage): number | undefined {
  return 'n' in message ? message.n : undefined
}

export function doneNumber(message: ServerMessage): number | undefined {
  switch (message.type) {
    case 'done':
      return message.n
    case 'room':
    case 'update':
      return message.done
    default:
      return undefined
  }
}

function answersTo(question: Question): number {
  return question.ask === 'offer' ? question.for.length : question.options.length
}

function isAboutRefusal(refusal: Refusal): string {
  switch (refusal.code) {
    case 'closed-question':
      return `the open question is ${refusal.with.question ?? 'none'}`
    case 'not-an-option':
      return refusal.with.why
    case 'offers-changed':
      return `offers ${refusal.with.offers}`
    case 'malformed':
    case 'bad-settings':
      return refusal.with.what
    default:
      return refusal.code
  }
}

function isAboutView(view: View): string {
  const dollars = view.seats.map((seat) => seat.dollars)
  const answers = view.question.map(answersTo)
  return `round ${view.round}, ${dollars.join(' ')}, ${view.own?.cards.length ?? 0} cards, ${answers.join()}`
}

function isAboutEvent(event: GameEvent): string {
  switch (event.event) {
    case 'rolled':
      return event.dice ?? `${event.count} dice`
    case 'card-cancelled':
      return `${event.card} by ${event.by}`
    default:
      return event.event
  }
}

// Something of every kind of message.
export function isAbout(message: ServerMessage): string {
  switch (message.type) {
    case 'welcome':
      return message.room.seats.map(({ name }) => name).join()
    case 'room':
      return message.room.settings.clock
    case 'update':
      if ('view' in message) return isAboutView(message.view)
      return message.events.map(isAboutEvent).join() + message.changes.seats?.map((seat) => seat?.cup ?? '').join() + '.'
    case 'error':
      return isAboutRefusal(message)
    case 'said':
      return 'phrase' in message ? message.phrase : message.text
    case 'done':
    case 'pong':
    case 'closing':
      return message.type
  }
}

// Both directions together.
export const isFromClient = (message: Message): message is ClientMessage => 'do' in message

// What must not compile.
// @ts-expect-error: a ping has no number
export const numberedPing: ClientMessage = { do: 'ping', n: 1 }
// @ts-expect-error: an answer does not say whose it is
export const foreignAnswer: ClientMessage = { do: 'answer', n: 1, question: 1, answer: { seat: 1, keep: 'QQ' } }
// @ts-expect-error: not a store card
export const orderForClaim: ClientMessage = { do: 'order', n: 1, card: 'claim-1', order: 'never' }
