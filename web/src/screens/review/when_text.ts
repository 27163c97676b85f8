// A moment of a game in words: "Round 3 · Bank", "Round 2 · throw 1".
import { phaseName } from '../../i18n/words'
import type { Moment } from '../../model/review'
import * as m from '../../paraglide/messages.js'

// Within its round.
export function whereText({ phase, throw: number }: Moment): string {
  return (phase === 'keep' || phase === 'roll') && number > 0 ? m.table_throw({ n: number }) : phaseName(phase)
}

export const momentText = (moment: Moment) => `${m.table_round({ round: moment.round })} · ${whereText(moment)}`
