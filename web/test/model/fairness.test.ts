// The check of a finished game: the module holds the record against its seed and the rules, and is held against a second
// implementation; the page adds what it knows of the game.
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Seal } from '#device/memory.ts'
import { checkRecord as checkAgainst, type Sealed } from '#model/fairness.ts'
import type { Checked, RecordedRoll } from '#offline/film_messages.ts'
import { Module } from '#offline/module.ts'
import { gameModule } from '../../scripts/game_module.ts'
import { keyOf, throwOf, type Nonce } from '../support/fair_chance'

let module: Module
beforeAll(async () => {
  module = await Module.load(gameModule())
})
const check = (record: string) => JSON.parse(module.checkRecord(record)) as Checked

describe('the second implementation, with the example of docs/fairness.md,', () => {
  const seed = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
  const key = keyOf(seed, ['Tumbleweed-42', null])

  it('has that commitment and that key', () => {
    expect(createHash('sha256').update(seed).digest('hex')).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(key.toString('hex')).toBe('1333a8ba84a6eb997310a97c2b14f97e8acbaa6f0cf311d97ee1e51969eccfad')
  })

  it('begins with that throw', () => {
    expect(throwOf(key, 1, [5, 5])).toEqual(['9TQAA', '9TJJA'])
    expect(throwOf(key, 0, [5, 5])).not.toEqual(['9TQAA', '9TJJA'])
  })
})

describe('a recorded game', () => {
  const record = readFileSync(new URL('../support/records/fair_game.dtr', import.meta.url), 'utf8')
  const lines = record.trimEnd().split('\n')
  const { seed, commitment, nonces } = JSON.parse(lines[0] ?? '') as { seed: string; commitment: string; nonces: Nonce[] }
  const shown: Sealed = { seed, commitment }
  const asModule = async (text: string) => check(text)
  // By a browser that has kept nothing.
  const checkRecord = (text: string, told: Sealed) => checkAgainst(text, told, null, asModule)
  const ownNonce = 'end-of-game-trial'
  const changed = (index: number, change: (line: string) => string) =>
    lines.map((line, i) => (i === index ? change(line) : line)).join('\n')
  const linesWith = (key: RegExp) => lines.flatMap((line, index) => (key.test(line) ? [index] : []))
  const throws = linesWith(/^\{"roll"/)
  const draws = linesWith(/^\{"(draw|pull)"/)
  const otherDie = (line: string) =>
    line.replace(/"([9TJQKA]+)"([,}])/, (_, dice: string, end: string) => {
      const other = dice.startsWith('A') ? 'K' : 'A'
      return `"${dice.slice(1)}${other}"${end}`
    })
  const diceIn = (index: number) => Object.values((JSON.parse(lines[index] ?? '') as RecordedRoll).roll)

  it('is fair, with every throw derived again', async () => {
    expect(throws.length).toBeGreaterThan(30)
    expect(await checkRecord(record, shown)).toEqual({
      is: 'fair',
      throws: throws.length,
      draws: draws.length,
      held: 'nothing',
    })
  })

  it('has the throws that the second implementation derives, and so has the module', () => {
    const key = keyOf(Buffer.from(seed, 'hex'), nonces)
    const outcomes = [...throws, ...draws].sort((a, b) => a - b)
    for (const index of throws) {
      const recorded = diceIn(index)
      const derived = throwOf(key, outcomes.indexOf(index), recorded.map(({ length }) => length))
      expect(derived).toEqual(recorded)
      const checked = check(changed(index, otherDie))
      expect(checked.is === 'wrong-throw' && Object.values(checked.derived.roll)).toEqual(derived)
    }
  })

  it.each([throws[0], throws.at(-1)])('with another die in line %i is not', async (index = 0) => {
    expect(await checkRecord(changed(index, otherDie), shown)).toMatchObject({ is: 'wrong-throw', line: index + 1 })
  })

  it('with another card is not', async () => {
    const [first = 0] = draws
    const tampered = changed(first, (line) => line.replace(/"claim-(\d)"/, (_, worth) => `"claim-${worth === '1' ? 2 : 1}"`))
    expect(await checkRecord(tampered, shown)).toEqual({ is: 'wrong-draw', line: first + 1 })
  })

  it('with a line of chance taken out is not', async () => {
    const [, second = 0] = throws
    const shortened = lines.filter((_, index) => index !== second).join('\n')
    expect(await checkRecord(shortened, shown)).toEqual({ is: 'against-rules', line: second + 1 })
  })

  it('that ends too early is not', async () => {
    expect(await checkRecord(lines.slice(0, -1).join('\n'), shown)).toEqual({ is: 'unfinished' })
  })

  it('with somebody else’s nonce is not', async () => {
    const tampered = changed(0, (line) => line.replace('end-of-game-trial', 'end-of-game-trick'))
    expect(await checkRecord(tampered, shown)).toEqual({ is: 'wrong-draw', line: (draws[0] ?? 0) + 1 })
  })

  it('whose fingerprint is not the seed’s is not', async () => {
    const other = commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const forged = changed(0, (line) => line.replace(commitment, other))
    expect(await checkRecord(forged, { seed, commitment: other })).toEqual({ is: 'wrong-fingerprint' })
  })

  it('of which the table says something else is another game', async () => {
    expect(await checkRecord(record, { ...shown, commitment: '0'.repeat(64) })).toEqual({ is: 'other-game' })
    expect(await checkRecord(record, { ...shown, seed: null })).toEqual({ is: 'other-game' })
  })

  it('that is damaged is told apart from one that is unfair', async () => {
    expect(await checkRecord('', shown)).toEqual({ is: 'unreadable', line: 1 })
    expect(await checkRecord('<html>', shown)).toEqual({ is: 'unreadable', line: 1 })
    expect(await checkRecord(changed(7, () => '{"roll":{"9":"KK"}}'), shown)).toEqual({ is: 'unreadable', line: 8 })
    expect(await checkRecord(changed(0, (line) => line.replace(/"nonces":\[[^\]]*\]/, '"nonces":[null]')), shown)).toEqual({ is: 'unreadable', line: 1 })
  })

  describe('held against what was kept', () => {
    const kept: Seal = { game: 1, commitment, nonces: [ownNonce] }
    const checkKept = (seal: Seal) => checkAgainst(record, shown, seal, asModule)

    it('is fair where both are in it', async () => {
      expect(await checkKept(kept)).toMatchObject({ is: 'fair', held: 'fingerprint-and-nonce' })
      expect(await checkKept({ ...kept, nonces: ['pressed-twice', ownNonce] })).toMatchObject({ is: 'fair', held: 'fingerprint-and-nonce' })
    })

    it('is fair, with less to say, for those who added nothing', async () => {
      expect(await checkKept({ ...kept, nonces: [] })).toMatchObject({ is: 'fair', held: 'fingerprint' })
    })

    it('is not if the promise was another one, though record and table agree now', async () => {
      expect(await checkKept({ ...kept, commitment: '0'.repeat(64) })).toEqual({ is: 'changed-fingerprint' })
    })

    it('is not if our part was left out', async () => {
      expect(await checkKept({ ...kept, nonces: ['somebody-else'] })).toEqual({ is: 'without-us' })
    })
  })
})
