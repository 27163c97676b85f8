// A finished game looked at again, as the module tells it: everybody's chances all along, what luck did and what decisions did.
import * as v from 'valibot'
import type { Phase } from '../protocol'
import { reason, recordedAnswer } from './counsel'

const phase = v.custom<Phase>((value) => typeof value === 'string')
const scene = { round: v.number(), phase, throw: v.number() }

const review = v.object({
  rounds: v.number(),
  winner: v.number(),
  seats: v.array(
    v.object({
      seat: v.number(),
      name: v.string(),
      score: v.number(),
      luck: v.number(),
      changes: v.object({
        own_dice: v.number(),
        others_dice: v.number(),
        cards: v.number(),
        own_decisions: v.number(),
        others_decisions: v.number(),
        foresight: v.number(),
      }),
      decisions: v.number(),
      as_the_bot: v.number(),
      mistakes: v.number(),
      lost: v.number(),
    }),
  ),
  curve: v.array(v.object({ step: v.number(), ...scene, chances: v.array(v.number()) })),
  turning_points: v.array(
    v.object({ first: v.number(), last: v.number(), ...scene, seat: v.number(), before: v.number(), after: v.number() }),
  ),
  decisions: v.array(
    v.object({
      step: v.number(),
      ...scene,
      seat: v.number(),
      auto: v.optional(v.string()),
      given: recordedAnswer,
      best: recordedAnswer,
      loss: v.number(),
      error: v.number(),
      reasons: v.array(reason),
    }),
  ),
})

export type Review = v.InferOutput<typeof review>
export type TurningPoint = Review['turning_points'][number]
export type ReviewedDecision = Review['decisions'][number]
export type Moment = Pick<TurningPoint, 'round' | 'phase' | 'throw'>

export const reviewOf = (text: string): Review => v.parse(review, JSON.parse(text))

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
