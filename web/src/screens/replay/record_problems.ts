// What is wrong with a record, in words.
import type { Flaw, Overview } from '#offline/film_reader.ts'
import { m } from '#texts/later.ts'

export interface RecordProblem {
  text: string
  // For whoever made the record: as the module says it.
  detail: string
}

function sentence({ fault, line }: Flaw, isEmpty: boolean): string {
  if (isEmpty) return m.replay_no_record()
  if (fault === 'cut-off') return m.replay_cut_off({ line })
  return fault === 'illegal' ? m.replay_illegal({ line }) : m.replay_malformed({ line })
}

export function recordProblemOf({ flaw, steps }: Overview): RecordProblem | null {
  if (!flaw) return null
  return { text: sentence(flaw, steps === 0), detail: `${flaw.what}; ${flaw.asked}` }
}
