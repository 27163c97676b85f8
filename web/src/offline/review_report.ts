// A finished game looked at again, as the module tells it: everybody's chances all along, what luck did and what decisions did.
import * as v from 'valibot'
import type { Phase } from '#protocol/messages.ts'
import { reason, recordedAnswer } from './advice'

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

export const reviewOf = (text: string): Review => v.parse(review, JSON.parse(text))
