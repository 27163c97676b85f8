// What the statistics of a game tell, made ready to be drawn.
import { faces, isLed, places } from '#kit/art/names.ts'
import type { Face, Place, Seat, SeatStatistics, Statistics } from '#protocol/messages.ts'

// --- Dice ---

export interface FaceCount {
  face: Face
  count: number
}

export interface DiceChart {
  faces: FaceCount[]
  all: number
  // Of each face, were all dice equally lucky.
  expected: number
  // The end of the scale.
  most: number
}

// Of one seat, or of the whole table.
export function diceChart(statistics: Statistics, seat: Seat | null): DiceChart {
  const seats = statistics.seats.filter((_, index) => seat === null || index === seat)
  const counts = faces.map((face) => ({ face, count: seats.reduce((sum, { dice }) => sum + dice[face], 0) }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const expected = all / faces.length
  return { faces: counts, all, expected, most: Math.max(1, expected, ...counts.map(({ count }) => count)) }
}

export type Luck = { is: 'even' } | { is: 'often' | 'seldom'; face: Face; count: number; expected: number }

// Beyond this many standard deviations a face is worth a word: one game in four has such a one.
const REMARKABLE = 2

// The face that strayed furthest from what was due.
export function luckOf({ faces: counts, all, expected }: DiceChart): Luck {
  const deviation = Math.sqrt(all * (1 / 6) * (5 / 6))
  const strayed = counts.map(({ face, count }) => ({ face, count, by: (count - expected) / Math.max(deviation, Number.MIN_VALUE) }))
  const [furthest] = strayed.sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
  if (!furthest || all === 0 || Math.abs(furthest.by) < REMARKABLE) return { is: 'even' }
  return { is: furthest.by > 0 ? 'often' : 'seldom', face: furthest.face, count: furthest.count, expected: Math.round(expected) }
}

// --- Places ---

export interface PlaceRow {
  place: Place
  // By seat.
  won: number[]
}

export function placeRows({ seats }: Statistics): PlaceRow[] {
  return places.filter(isLed).map((place) => ({ place, won: seats.map((seat) => seat.places[place]) }))
}

// --- Bribes ---

type Bribes = SeatStatistics['bribes_paid']

export const isBribe = ({ dollars, nuggets, cards }: Bribes) => dollars + nuggets + cards > 0
export const hasBribes = ({ seats }: Statistics) => seats.some(({ bribes_paid }) => isBribe(bribes_paid))

// --- Records ---

export const recordKinds = [
  'cards_stolen', 'cards_lost', 'nuggets_mined', 'dollars_robbed', 'claims_taken', 'paid', 'finished_first', 'stars_taken', 'decisions',
  'cards_played', 'cards_cancelled', 'doc_visits',
] as const
export type RecordKind = (typeof recordKinds)[number]

export interface BestOf {
  kind: RecordKind
  count: number
  seats: Seat[]
}

// Who did most of what. Nothing is said of what everybody did alike.
export function recordsOf({ seats }: Statistics): BestOf[] {
  return recordKinds.flatMap((kind) => {
    const count = Math.max(...seats.map((seat) => seat[kind]))
    const best = seats.flatMap((seat, index) => (seat[kind] === count ? [index] : []))
    return count === 0 || best.length === seats.length ? [] : [{ kind, count, seats: best }]
  })
}
