// What the strongest bot would answer, and why: as the module tells it.
import * as v from 'valibot'
import type { Answer } from '#protocol/messages.ts'

const matters = ['nuggets', 'dollars', 'star', 'equipment', 'claims', 'cards', 'rival', 'mine', 'bank', 'store', 'saloon', 'hall'] as const

// What is different after the round, on average, with the better answer and with the worse one.
export const reason = v.object({ matter: v.picklist(matters), better: v.number(), worse: v.number() })
export type Reason = v.InferOutput<typeof reason>

// As a record has it: with the seat, and what nobody has to be told.
export const recordedAnswer = v.pipe(
  v.looseObject({ seat: v.number() }),
  v.transform(({ seat: _seat, ...answer }) => answer as unknown as Answer),
)

const advice = v.object({
  seat: v.number(),
  ask: v.string(),
  answers: v.array(v.object({ answer: recordedAnswer, win_chance: v.number() })),
  reasons: v.array(reason),
})
export type Advice = v.InferOutput<typeof advice>

export const adviceOf = (text: string | null): Advice | null => (text === null ? null : v.parse(advice, JSON.parse(text)))
