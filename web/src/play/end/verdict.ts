// What the check of the dice has found, in words.
import type { Held, Verdict } from '#model/fairness.ts'
import { m } from '#texts/later.ts'

function heldTexts(held: Held): string[] {
  if (held === 'nothing') return []
  return [held === 'fingerprint' ? m.end_check_kept() : m.end_check_kept_both()]
}

export function verdictTexts(verdict: Verdict): string[] {
  switch (verdict.is) {
    case 'fair':
      return [m.end_check_good(), m.end_check_throws({ n: verdict.throws }), ...heldTexts(verdict.held)]
    case 'wrong-throw':
      return [m.end_check_wrong_throw({ line: verdict.line, derived: verdict.derived, recorded: verdict.recorded })]
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
