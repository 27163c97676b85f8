// Several people at one screen: whose turn it is to look at it, and what may lie open before everybody.
import { asksInSecret } from '#game/questions/index.ts'
import type { Question, Seat, View } from '#protocol/messages.ts'

// Clockwise, beginning with the Sheriff.
export function inSeatOrder({ sheriff, seats }: Pick<View, 'sheriff' | 'seats'>, wanted: readonly Seat[]): Seat[] {
  const steps = (seat: Seat) => (seat - sheriff + seats.length) % seats.length
  return wanted.toSorted((one, other) => steps(one) - steps(other))
}

// What somebody is to do: behind his curtain, unless it is open.
export interface ScreenTurn {
  seat: Seat
  task: 'keep' | 'orders' | 'secret' | 'open'
  // Of the question, or of the round whose town the orders are for.
  number: number
}

// Behind whose curtain somebody looks, of his own accord or because he is asked.
export interface Visit {
  seat: Seat
  task: ScreenTurn['task'] | 'look' | 'bargain'
  number: number
}

export const keyOf = ({ seat, task, number }: Visit) => `${seat}-${task}-${number}`

export interface OpenQuestion {
  seat: Seat
  question: Question
  number: number
}

// `asked`: by seats that have not answered yet; `orders`: those who owe them.
export function nextTurn(view: View, asked: readonly OpenQuestion[], orders: readonly Seat[]): ScreenTurn | null {
  const [owing] = inSeatOrder(view, orders)
  if (owing !== undefined) return { seat: owing, task: 'orders', number: view.round }
  const [first] = inSeatOrder(view, asked.map(({ seat }) => seat))
  const turn = asked.find(({ seat }) => seat === first)
  if (!turn) return null
  const { seat, question, number } = turn
  if (question.ask === 'keep') return { seat, task: 'keep', number }
  return { seat, task: asksInSecret(question, view) ? 'secret' : 'open', number }
}

// The town as everybody sees it, from the chair of one who is asked something openly.
export function openView(shared: View, own: View, seat: Seat): View {
  const lies = (question: Question) => !asksInSecret(question, shared)
  return { ...shared, viewer: seat, question: own.question.filter(lies), may_change: own.may_change.filter(lies) }
}
