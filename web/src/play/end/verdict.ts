// What the check of the dice has found, in words.
import type { Held, RecordedRoll, Verdict } from '#model/fairness.ts'
import { m } from '#texts/later.ts'

function heldTexts(held: Held): string[] {
  if (held === 'nothing') return []
  return [held === 'fingerprint' ? m.end_check_kept() : m.end_check_kept_both()]
}

const diceIn = ({ roll }: RecordedRoll) => Object.values(roll).join(' ')

export function verdictTexts(verdict: Verdict): string[] {
  switch (verdict.is) {
    case 'fair':
      return [m.end_check_good(), m.end_check_throws({ n: verdict.throws }), ...heldTexts(verdict.held)]
    case 'wrong-throw':
      return [m.end_check_wrong_throw({ line: verdict.line, derived: diceIn(verdict.derived), recorded: diceIn(verdict.recorded) })]
    case 'wrong-draw':
      return [m.end_check_wrong_draw({ line: verdict.line })]
    case 'against-rules':
      return [m.end_check_against_rules({ line: verdict.line })]
    case 'unfinished':
      return [m.end_check_unfinished()]
    case 'wrong-fingerprint':
      return [m.end_check_bad()]
    case 'changed-fingerprint':
      return [m.end_check_changed()]
    case 'without-us':
      return [m.end_check_without_us()]
    case 'other-game':
      return [m.end_check_other_game()]
    case 'unreadable':
      return [m.end_check_unreadable({ line: verdict.line })]
  }
}
