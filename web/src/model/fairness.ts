// Holds the record of a game against its seed and against what this browser saw and added before it, as far as that needs no
// rules: the fingerprint, our nonce and every throw. Which cards were in a pile, whether an answer was legal and whether the game
// is over follows from the rules, so that is left to `dicetown verify`.
import * as v from 'valibot'
import { faces } from '../art/names'
import { keyOf, throwOf } from './fair_chance'
import { fromHex, hexOf, sha256 } from './fair_hash'
import type { Seal } from './memory'

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

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const header = v.object({
  dicetown: v.literal(1),
  seats: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(5)),
  nonces: v.array(v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,64}$/)))),
  commitment: digest,
  seed: digest,
})
const dice = v.pipe(v.string(), v.regex(new RegExp(`^[${faces.join('')}]{1,5}$`)))
const line = v.union([
  v.object({ roll: v.record(v.pipe(v.string(), v.regex(/^[0-4]$/)), dice) }),
  v.object({ draw: v.array(v.string()) }),
  v.object({ pull: v.array(v.string()) }),
  v.object({ seat: v.number() }),
])
type Line = v.InferOutput<typeof line>

function readAs<T>(schema: v.GenericSchema<T>, text: string | undefined): T | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? ''))
    return read.success ? read.output : null
  } catch {
    return null
  }
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
    const read = readAs<Line>(line, text)
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
  const head = readAs(header, first)
  const seed = head && fromHex(head.seed)
  if (!head || !seed || head.nonces.length !== head.seats.length) return { is: 'unreadable', line: 1 }
  if (head.seed !== shown.seed || head.commitment !== shown.commitment) return { is: 'other-game' }
  if (hexOf(sha256(seed)) !== head.commitment) return { is: 'wrong-fingerprint' }
  if (kept && kept.commitment !== head.commitment) return { is: 'changed-fingerprint' }
  const held = heldOf(kept)
  if (held === 'fingerprint-and-nonce' && !kept?.nonces.some((nonce) => head.nonces.includes(nonce))) return { is: 'without-us' }
  return checkLines(lines, keyOf(seed, head.nonces), held)
}
