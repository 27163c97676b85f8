// Whether a finished game was fair. The module derives all chance in its record again, by the seed and the rules; here the record is
// held against what the table says of the game, and against what this browser saw and added before it.
import type { Seal } from '#device/memory.ts'
import { newFilmReader, type Checked } from '#offline/film_reader.ts'
import { readHeader } from '#offline/record_header.ts'

export type { RecordedRoll } from '#offline/film_reader.ts'

type Fair = Extract<Checked, { is: 'fair' }>

export type Verdict =
  | Exclude<Checked, Fair>
  | (Fair & { held: Held })
  // What the record says is not what the table says.
  | { is: 'other-game' }
  // Before the game it was another one.
  | { is: 'changed-fingerprint' }
  // What we added to the dice is not among what they were made of.
  | { is: 'without-us' }

// What could be held against something that this browser has kept.
export type Held = 'nothing' | 'fingerprint' | 'fingerprint-and-nonce'

export interface Sealed {
  seed: string | null
  commitment: string
}

async function checkInWorker(record: string): Promise<Checked> {
  const reader = newFilmReader()
  try {
    return await reader.check(record)
  } finally {
    reader.close()
  }
}

function heldOf(kept: Seal | null): Held {
  if (!kept) return 'nothing'
  return kept.nonces.length > 0 ? 'fingerprint-and-nonce' : 'fingerprint'
}

// `shown`: what the table itself says of this game now; `kept`: what this browser has from before it.
export async function checkRecord(record: string, shown: Sealed, kept: Seal | null, check = checkInWorker): Promise<Verdict> {
  const head = readHeader(record.split('\n', 1)[0] ?? '')
  if (!head) return { is: 'unreadable', line: 1 }
  if (head.seed !== shown.seed || head.commitment !== shown.commitment) return { is: 'other-game' }
  const checked = await check(record)
  if (checked.is === 'wrong-fingerprint') return checked
  if (kept && kept.commitment !== head.commitment) return { is: 'changed-fingerprint' }
  const held = heldOf(kept)
  if (held === 'fingerprint-and-nonce' && !kept?.nonces.some((nonce) => head.nonces.includes(nonce))) return { is: 'without-us' }
  return checked.is === 'fair' ? { ...checked, held } : checked
}
