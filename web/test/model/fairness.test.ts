import { readFileSync } from 'node:fs'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Seal } from '#device/memory.ts'
import { keyOf, throwOf } from '#model/fair_chance.ts'
import { checkRecord as checkAgainst, type Sealed } from '#model/fairness.ts'
import { bytesOf, fromHex, hexOf, hmac, sha256 } from '#offline/fair_hash.ts'

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()

describe('SHA-256', () => {
  // FIPS 180-4, examples.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of message %#', (text, digest) => {
    expect(hexOf(sha256(bytesOf(text)))).toBe(digest)
  })

  it('is right at every length round the edge of a block', () => {
    for (let length = 0; length < 140; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37) % 256)
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }
  })
})

describe('HMAC-SHA256', () => {
  // RFC 4231, test cases 1, 2, 3 and 6.
  it.each([
    ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['4a656665', '7768617420646f2079612077616e7420666f72206e6f7468696e673f', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131), '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('with key %#', (key, message, digest) => {
    expect(hexOf(hmac(bytes(key), bytes(message)))).toBe(digest)
    expect(createHmac('sha256', bytes(key)).update(bytes(message)).digest('hex')).toBe(digest)
  })
})

it('hexadecimal digits are read, and nothing else', () => {
  expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16))
  expect([fromHex('0'), fromHex('0g'), fromHex('FF')]).toEqual([null, null, null])
})

describe('the example of docs/fairness.md', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i)
  const key = keyOf(seed, ['Tumbleweed-42', null])

  it('has that commitment and that key', () => {
    expect(hexOf(sha256(seed))).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(hexOf(key)).toBe('1333a8ba84a6eb997310a97c2b14f97e8acbaa6f0cf311d97ee1e51969eccfad')
  })

  it('begins with that throw', () => {
    expect(throwOf(key, 1, [5, 5])).toEqual(['9TQAA', '9TJJA'])
    expect(throwOf(key, 0, [5, 5])).not.toEqual(['9TQAA', '9TJJA'])
  })
})

describe('a recorded game', () => {
  const record = readFileSync(new URL('../support/records/fair_game.dtr', import.meta.url), 'utf8')
  const lines = record.trimEnd().split('\n')
  const { seed, commitment } = JSON.parse(lines[0] ?? '') as { seed: string; commitment: string }
  const shown: Sealed = { seed, commitment }
  // By a browser that has kept nothing.
  const checkRecord = (text: string, told: Sealed) => checkAgainst(text, told, null)
  const ownNonce = 'end-of-game-trial'
  const changed = (index: number, change: (line: string) => string) =>
    lines.map((line, i) => (i === index ? change(line) : line)).join('\n')
  const throws = lines.flatMap((line, index) => (line.startsWith('{"roll"') ? [index] : []))

  it('is fair, with every throw derived again', () => {
    expect(throws.length).toBeGreaterThan(30)
    expect(checkRecord(record, shown)).toEqual({
      is: 'fair',
      throws: throws.length,
      draws: lines.filter((line) => /^\{"(draw|pull)"/.test(line)).length,
      held: 'nothing',
    })
  })

  it.each([throws[0], throws.at(-1)])('with another die in line %i is not', (index = 0) => {
    const tampered = changed(index, (line) => line.replace(/"([9TJQKA]+)"([,}])/, (_, dice: string, end: string) => {
      const other = dice.startsWith('A') ? 'K' : 'A'
      return `"${dice.slice(1)}${other}"${end}`
    }))
    expect(checkRecord(tampered, shown)).toMatchObject({ is: 'wrong-throw', line: index + 1 })
  })

  it('with a line of chance taken out is not', () => {
    const [, second = 0] = throws
    const shortened = lines.filter((_, index) => index !== second).join('\n')
    expect(checkRecord(shortened, shown)).toMatchObject({ is: 'wrong-throw' })
  })

  it('with somebody else’s nonce is not', () => {
    expect(checkRecord(changed(0, (line) => line.replace('end-of-game-trial', 'end-of-game-trick')), shown)).toMatchObject({
      is: 'wrong-throw', line: (throws[0] ?? 0) + 1,
    })
  })

  it('whose fingerprint is not the seed’s is not', () => {
    const other = commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const forged = changed(0, (line) => line.replace(commitment, other))
    expect(checkRecord(forged, { seed, commitment: other })).toEqual({ is: 'wrong-fingerprint' })
  })

  it('of which the table says something else is another game', () => {
    expect(checkRecord(record, { ...shown, commitment: '0'.repeat(64) })).toEqual({ is: 'other-game' })
    expect(checkRecord(record, { ...shown, seed: null })).toEqual({ is: 'other-game' })
  })

  it('that is damaged is told apart from one that is unfair', () => {
    expect(checkRecord('', shown)).toEqual({ is: 'unreadable', line: 1 })
    expect(checkRecord('<html>', shown)).toEqual({ is: 'unreadable', line: 1 })
    expect(checkRecord(changed(7, () => '{"roll":{"9":"KK"}}'), shown)).toEqual({ is: 'unreadable', line: 8 })
    expect(checkRecord(changed(0, (line) => line.replace(/"nonces":\[[^\]]*\]/, '"nonces":[null]')), shown)).toEqual({ is: 'unreadable', line: 1 })
  })

  describe('held against what was kept', () => {
    const kept: Seal = { game: 1, commitment, nonces: [ownNonce] }
    const check = (seal: Seal) => checkAgainst(record, shown, seal)

    it('is fair where both are in it', () => {
      expect(check(kept)).toMatchObject({ is: 'fair', held: 'fingerprint-and-nonce' })
      expect(check({ ...kept, nonces: ['pressed-twice', ownNonce] })).toMatchObject({ is: 'fair', held: 'fingerprint-and-nonce' })
    })

    it('is fair, with less to say, for those who added nothing', () => {
      expect(check({ ...kept, nonces: [] })).toMatchObject({ is: 'fair', held: 'fingerprint' })
    })

    it('is not if the promise was another one, though record and table agree now', () => {
      expect(check({ ...kept, commitment: '0'.repeat(64) })).toEqual({ is: 'changed-fingerprint' })
    })

    it('is not if our part was left out', () => {
      expect(check({ ...kept, nonces: ['somebody-else'] })).toEqual({ is: 'without-us' })
    })
  })
})
