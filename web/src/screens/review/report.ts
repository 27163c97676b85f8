// What the page tells of a review.
import type { Review } from '#offline/review_report.ts'

export type TurningPoint = Review['turning_points'][number]
export type ReviewedDecision = Review['decisions'][number]
export type When = Pick<TurningPoint, 'round' | 'phase' | 'throw'>

// The worst first.
export function mistakesOf({ decisions }: Review, seat: number): ReviewedDecision[] {
  return decisions.filter((decision) => decision.seat === seat && decision.loss > 0).sort((one, other) => other.loss - one.loss)
}

// All of a seat's, in the order of the game.
export function decisionsByRound({ decisions }: Review, seat: number): { round: number; decisions: ReviewedDecision[] }[] {
  const own = decisions.filter((decision) => decision.seat === seat)
  const rounds = [...new Set(own.map(({ round }) => round))]
  return rounds.map((round) => ({ round, decisions: own.filter((decision) => decision.round === round) }))
}

// Both are written by the module, member by member in one order.
export const isLikeTheBot = ({ given, best }: ReviewedDecision) => JSON.stringify(given) === JSON.stringify(best)

// Where each round begins, in steps.
export function roundStarts({ curve }: Review): { round: number; step: number }[] {
  return curve.filter(({ round }, index) => round !== curve[index - 1]?.round).map(({ round, step }) => ({ round, step }))
}
