// The dice of a game out of its seed and what the players added to it, to the bit as docs/fairness.md says.
import { bytesOf, hmac, joined } from '#offline/fair_hash.ts'
import type { Face } from '#protocol/messages.ts'

// By the number that chance gives.
export const faces: readonly Face[] = ['9', 'T', 'J', 'Q', 'K', 'A']

// Null for a seat that added nothing, as bots do.
export type Nonce = string | null

function number(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return new Uint8Array(bytes.buffer)
}

export function keyOf(seed: Uint8Array, nonces: readonly Nonce[]): Uint8Array {
  const added = nonces.map((nonce) =>
    nonce === null ? Uint8Array.of(0) : joined(Uint8Array.of(1, nonce.length), bytesOf(nonce)),
  )
  return hmac(seed, joined(bytesOf('dicetown-key-1'), Uint8Array.of(nonces.length), ...added))
}

function* words(key: Uint8Array, outcome: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(key, joined(bytesOf('dicetown-chance-1'), number(outcome), number(block)))
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at)
  }
}

// The words from the last whole multiple of the bound on would favour the small results.
function below(bound: number, source: Generator<number, never>): number {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  let word = source.next().value
  while (word >= limit) word = source.next().value
  return word % bound
}

// The throw that is the outcome of chance with this number: for each count of dice, those dice sorted.
export function throwOf(key: Uint8Array, outcome: number, counts: readonly number[]): string[] {
  const source = words(key, outcome)
  return counts.map((count) => {
    const dice = Array.from({ length: count }, () => below(faces.length, source))
    return dice.sort((a, b) => a - b).map((face) => faces[face]).join('')
  })
}
