// A moment of a game in words: "Round 3 · Bank", "Round 2 · throw 1".
import { m } from '#texts/m.ts'
import { phaseName } from '#texts/words.ts'
import type { When } from './report'

// Within its round.
export function whereText({ phase, throw: number }: When): string {
  return (phase === 'keep' || phase === 'roll') && number > 0 ? m.table_throw({ n: number }) : phaseName(phase)
}

export const whenText = (when: When) => `${m.table_round({ round: when.round })} · ${whereText(when)}`
