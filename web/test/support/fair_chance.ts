// The dice of a game out of its seed and what the players added to it, to the bit as docs/fairness.md says: a second implementation,
// against which the one of the module is held.
import { createHmac } from 'node:crypto'
import type { Face } from '#protocol/messages.ts'

// By the number that chance gives.
const faces: readonly Face[] = ['9', 'T', 'J', 'Q', 'K', 'A']

// Null for a seat that added nothing, as bots do.
export type Nonce = string | null

const hmac = (key: Buffer, ...message: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(message)).digest()

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function keyOf(seed: Buffer, nonces: readonly Nonce[]): Buffer {
  const added = nonces.map((nonce) =>
    nonce === null ? Buffer.of(0) : Buffer.concat([Buffer.of(1, nonce.length), Buffer.from(nonce)]),
  )
  return hmac(seed, Buffer.from('dicetown-key-1'), Buffer.of(nonces.length), ...added)
}

function* words(key: Buffer, outcome: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(key, Buffer.from('dicetown-chance-1'), number(outcome), number(block))
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at)
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
export function throwOf(key: Buffer, outcome: number, counts: readonly number[]): string[] {
  const source = words(key, outcome)
  return counts.map((count) => {
    const dice = Array.from({ length: count }, () => below(faces.length, source))
    return dice.sort((a, b) => a - b).map((face) => faces[face]).join('')
  })
}
