// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), our own: the browser has them only on pages that came by HTTPS, and a table at
// home does not.
const BLOCK = 64
const WORDS = 64

// The first 32 bits of the fractions of a root of each of the first primes.
function fractions(root: (prime: number) => number, count: number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) isPrime &&= candidate % divisor !== 0
    if (isPrime) found.push((root(candidate) % 1) * 2 ** 32)
  }
  return Uint32Array.from(found)
}

const start = fractions(Math.sqrt, 8)
const constants = fractions(Math.cbrt, WORDS)

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(WORDS)
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(i * 4)
  const at = (index: number) => words[index] ?? 0
  for (let i = 16; i < WORDS; i++) {
    const near = at(i - 2)
    const far = at(i - 15)
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[i] = at(i - 16) + low + at(i - 7) + high
  }
  return words
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < WORDS; i++) {
    const chosen = (e & f) ^ (~e & g)
    const voted = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + voted) | 0
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

// A bit that ends the message, blanks, and its length in bits.
function padded(message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  whole.set(message)
  whole[message.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(whole.length - 4, message.length * 8)
  return whole
}

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(start)
  const whole = padded(message)
  for (let at = 0; at < whole.length; at += BLOCK) mix(state, new DataView(whole.buffer, at, BLOCK))
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setUint32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message))
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner))
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}
