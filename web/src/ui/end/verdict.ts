// What the check of the dice has found, in words.
import type { Verdict } from '../../model/fair_check'
import * as m from '../../paraglide/messages.js'

export function verdictTexts(verdict: Verdict): string[] {
  switch (verdict.is) {
    case 'fair':
      return [m.end_check_good(), m.end_check_throws({ n: verdict.throws })]
    case 'wrong-throw':
      return [m.end_check_wrong_throw({ line: verdict.line, derived: verdict.derived, recorded: verdict.recorded })]
    case 'wrong-fingerprint':
      return [m.end_check_bad()]
    case 'other-game':
      return [m.end_check_other_game()]
    case 'unreadable':
      return [m.end_check_unreadable({ line: verdict.line })]
  }
}
