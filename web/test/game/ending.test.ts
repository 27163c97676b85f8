// What the end of a game tells, without a page.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countedItems, handOf, isNamedBySheriff, pointsOf, pointsShort, scoreItems, standingsOf } from '#game/ending.ts'
import {
  diceChart, hasBribes, luckOf, placeRows, recordKinds, recordsOf, type DiceChart,
} from '#game/statistics.ts'
import { read } from '#net/read.ts'
import type { GameEvent, Phase, Score, ServerMessage, View } from '#protocol/messages.ts'
import { fixtures } from '../support/fixtures'
import { nothing, statistics } from '../support/statistics'

const scoreOf = (parts: Partial<Score>): Score => {
  const score = { nuggets: 0, dollars: 0, star: 0, equipment: 0, claims: 0, ...parts }
  return { ...score, total: score.nuggets + score.dollars + score.star + score.equipment + score.claims }
}

// The view of somebody who came back after the end of a real game.
function recordedEnd(): { ended: View; opened: Extract<GameEvent, { event: 'hand-opened' }>[] } {
  const lines = readFileSync(new URL('../support/streams/second-ru.jsonl', import.meta.url), 'utf8').trimEnd().split('\n')
  const updates = lines.map((line) => JSON.parse(line) as ServerMessage).filter((message) => message.type === 'update')
  const last = updates.findLast((update) => 'view' in update)
  if (!last || !('view' in last)) throw new Error('the stream has no whole view at its end')
  return { ended: last.view, opened: updates.flatMap(({ events }) => events).filter((event) => event.event === 'hand-opened') }
}
const { ended, opened } = recordedEnd()

const withScores = (scores: Score[], winner: number, changes: Partial<View> = {}): View => ({ ...ended, scores, winner, ...changes })

describe('the score', () => {
  const scores = [scoreOf({ nuggets: 4, claims: 10 }), scoreOf({ nuggets: 8, dollars: 5, claims: 3 }), scoreOf({ dollars: 2 })]

  it('is counted in one order, without what nobody has', () => {
    expect(countedItems(scores)).toEqual(['nuggets', 'dollars', 'claims'])
    expect(countedItems([scoreOf({ equipment: 2, star: 5 }), ...scores])).toEqual(['nuggets', 'dollars', 'star', 'equipment', 'claims'])
    expect(countedItems([])).toEqual([])
  })

  it('grows item by item up to the total', () => {
    const items = countedItems(scores)
    expect(items.map((_, n) => scores.map((score) => pointsOf(score, items.slice(0, n + 1))))).toEqual([
      [4, 8, 0], [4, 13, 2], [14, 16, 2],
    ])
    for (const score of ended.scores) expect(pointsOf(score, scoreItems)).toBe(score.total)
  })

  it('puts the winner first, the others by points, and equals side by side', () => {
    const even = [scoreOf({ claims: 7 }), scoreOf({ claims: 9 }), scoreOf({ claims: 9 }), scoreOf({ claims: 7 })]
    expect(standingsOf(withScores(even, 2)).map(({ seat, rank }) => [seat, rank])).toEqual([[2, 1], [1, 2], [0, 3], [3, 3]])
  })

  it('says how far the reader was from winning', () => {
    expect(pointsShort(withScores(scores, 1, { viewer: 0 }))).toBe(2)
    expect(pointsShort(withScores(scores, 1, { viewer: 1 }))).toBeNull()
    expect(pointsShort(withScores(scores, 1, { viewer: null }))).toBeNull()
  })
})

it('tells of a final tie only what the log tells', () => {
  const entry = (phase: Phase, event: GameEvent) => ({ id: 1, round: 9, phase, event })
  const decided: GameEvent = { event: 'decided', sheriff: 0, chosen: 2 }
  expect(isNamedBySheriff([entry('end', decided), entry('end', { event: 'game-won', seat: 2 })])).toBe(true)
  expect(isNamedBySheriff([entry('hall', decided), entry('end', { event: 'game-won', seat: 2 })])).toBe(false)
  expect(isNamedBySheriff([])).toBe(false)
})

describe('the hands', () => {
  it('are all open at the end, also for who comes back and for who watches', () => {
    expect(opened.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    for (const { seat, hand } of opened) {
      expect(handOf(ended, seat)).toEqual(hand)
      expect(handOf({ ...ended, viewer: null, own: null }, seat)).toEqual(hand)
    }
    for (const [seat, { claims, store }] of ended.seats.entries()) expect(handOf(ended, seat)).toHaveLength(claims + store)
  })
})

// --- Statistics ---

describe('the dice', () => {
  it('are drawn for one seat or for all, against a sixth of them', () => {
    const all = diceChart(statistics, null)
    expect(all.faces.map(({ face, count }) => `${face}${count}`)).toEqual(['98', 'T8', 'J9', 'Q9', 'K17', 'A9'])
    expect([all.all, all.expected, all.most]).toEqual([60, 10, 17])
    expect(diceChart(statistics, 2)).toMatchObject({ all: 12, expected: 2, most: 2 })
  })

  it('are lucky only where a face strays far', () => {
    expect(luckOf(diceChart(statistics, 0))).toEqual({ is: 'even' })
    expect(luckOf(diceChart(statistics, 1))).toEqual({ is: 'often', face: 'K', count: 10, expected: 2 })
    const poor: DiceChart = { faces: [{ face: '9', count: 2 }, { face: 'T', count: 22 }, { face: 'J', count: 24 }], all: 120, expected: 20, most: 24 }
    expect(luckOf(poor)).toEqual({ is: 'seldom', face: '9', count: 2, expected: 20 })
  })

  it('of a game without any are no luck', () => {
    const none = diceChart({ rounds: 0, seats: [nothing, nothing] }, null)
    expect(luckOf(none)).toEqual({ is: 'even' })
    expect(none.most).toBe(1)
  })
})

it('places are rows, in the order of the street', () => {
  expect(placeRows(statistics).map(({ place }) => place)).toEqual(['mine', 'bank', 'store', 'saloon', 'sheriff', 'hall'])
  expect(placeRows(statistics).at(-1)).toEqual({ place: 'hall', won: [0, 0, 3] })
})

it('records name all who share them, and nothing that all did alike', () => {
  expect(recordsOf(statistics)).toEqual([
    { kind: 'cards_stolen', count: 2, seats: [0, 1] },
    { kind: 'cards_lost', count: 3, seats: [2] },
    { kind: 'paid', count: 3, seats: [0] },
  ])
})

it('bribes are told if there was one', () => {
  expect(hasBribes(statistics)).toBe(false)
  const [first = nothing, ...others] = statistics.seats
  expect(hasBribes({ ...statistics, seats: [{ ...first, bribes_paid: { dollars: 0, nuggets: 0, cards: 1 } }, ...others] })).toBe(true)
})

it('the statistics of a table have everything that is told here', () => {
  const told = fixtures('server-room').flatMap(({ message }) => {
    const result = read(JSON.stringify(message))
    return 'message' in result && result.message.type === 'room' && result.message.room.statistics ? [result.message.room.statistics] : []
  })
  expect(told).toHaveLength(1)
  for (const seat of told[0]?.seats ?? []) for (const kind of recordKinds) expect(seat[kind]).toBeTypeOf('number')
})
