// Whether the reader is waited for, and what he hears of it.
import { calledBy } from '#game/questions/index.ts'
import type { Question } from '#protocol/messages.ts'
import type { Game } from './game'

type Called = Pick<Game, 'decision' | 'owesOrders' | 'view'>

// The number of the question that nobody but the reader can answer; null while there is none. Orders have none: the round's then,
// below all questions.
export function callOf({ decision, owesOrders, view }: Called): number | null {
  if (owesOrders) return -(view?.round ?? 0)
  return decision && !decision.isChange && decision.sent === null ? decision.number : null
}

// A cup is heard only by those who look.
export const isCalledAloud = (ask: Question['ask'], isSeen: boolean) => calledBy(ask) === 'spur' || !isSeen
