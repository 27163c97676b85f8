// Holds the record of a game against its seed and against what this browser saw and added before it, as far as that needs no
// rules: the fingerprint, our nonce and every throw. Which cards were in a pile, whether an answer was legal and whether the game
// is over follows from the rules, so that is left to `dicetown verify`.
import type { Seal } from '#device/memory.ts'
import { fromHex, hexOf, sha256 } from '#offline/fair_hash.ts'
import { readHeader, readLine } from '#offline/record_lines.ts'
import { faces, keyOf, throwOf } from './fair_chance'

export type Verdict =
  | { is: 'fair'; throws: number; draws: number; held: Held }
  // What the record says is not what the table says.
  | { is: 'other-game' }
  | { is: 'wrong-fingerprint' }
  // Before the game it was another one.
  | { is: 'changed-fingerprint' }
  // What we added to the dice is not among what they were made of.
  | { is: 'without-us' }
  | { is: 'wrong-throw'; line: number; derived: string; recorded: string }
  // No record that could be checked.
  | { is: 'unreadable'; line: number }

// What could be held against something that this browser has kept.
export type Held = 'nothing' | 'fingerprint' | 'fingerprint-and-nonce'

export interface Sealed {
  seed: string | null
  commitment: string
}

const sorted = (text: string) => faces.map((face) => face.repeat(text.split(face).length - 1)).join('')

// The seats in ascending order, as they are derived.
function recordedThrow(roll: Record<string, string>): string[] {
  return Object.keys(roll).sort().map((seat) => sorted(roll[seat] ?? ''))
}

function checkLines(lines: readonly string[], key: Uint8Array, held: Held): Verdict {
  let outcome = 0
  const seen = { throws: 0, draws: 0 }
  for (const [index, text] of lines.entries()) {
    const number = index + 2
    const read = readLine(text)
    if (!read) return { is: 'unreadable', line: number }
    if ('roll' in read) {
      const recorded = recordedThrow(read.roll)
      const derived = throwOf(key, outcome, recorded.map(({ length }) => length))
      if (derived.join() !== recorded.join()) {
        return { is: 'wrong-throw', line: number, derived: derived.join(' '), recorded: recorded.join(' ') }
      }
      seen.throws++
    } else if (!('seat' in read)) seen.draws++
    if (!('seat' in read)) outcome++
  }
  return { is: 'fair', ...seen, held }
}

function heldOf(kept: Seal | null): Held {
  if (!kept) return 'nothing'
  return kept.nonces.length > 0 ? 'fingerprint-and-nonce' : 'fingerprint'
}

// `shown`: what the table itself says of this game now; `kept`: what this browser has from before it.
export function checkRecord(record: string, shown: Sealed, kept: Seal | null): Verdict {
  const [first, ...lines] = record.trimEnd().split('\n')
  const head = readHeader(first)
  const seed = head && fromHex(head.seed)
  if (!head || !seed || head.nonces.length !== head.seats.length) return { is: 'unreadable', line: 1 }
  if (head.seed !== shown.seed || head.commitment !== shown.commitment) return { is: 'other-game' }
  if (hexOf(sha256(seed)) !== head.commitment) return { is: 'wrong-fingerprint' }
  if (kept && kept.commitment !== head.commitment) return { is: 'changed-fingerprint' }
  const held = heldOf(kept)
  if (held === 'fingerprint-and-nonce' && !kept?.nonces.some((nonce) => head.nonces.includes(nonce))) return { is: 'without-us' }
  return checkLines(lines, keyOf(seed, head.nonces), held)
}
