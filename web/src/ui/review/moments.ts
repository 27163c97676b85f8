// A moment of a game in words: "Round 3 · Bank", "Round 2 · throw 1".
import { phaseName } from '../../i18n/words'
import type { Moment } from '../../model/review'
import * as m from '../../paraglide/messages.js'

export function momentText({ round, phase, throw: number }: Moment): string {
  const where = (phase === 'keep' || phase === 'roll') && number > 0 ? m.table_throw({ n: number }) : phaseName(phase)
  return `${m.table_round({ round })} · ${where}`
}
