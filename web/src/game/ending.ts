// The end of a game as its page tells it: who comes where, in which order the points are counted, whose cards lay where.
import type { LogEntry } from './log_entry'
import type { Card, Score, Seat, View } from '#protocol/messages.ts'

export const scoreItems = ['nuggets', 'dollars', 'star', 'equipment', 'claims'] as const
export type ScoreItem = (typeof scoreItems)[number]

interface Placed {
  seat: Seat
  score: Score
}

export interface Standing extends Placed {
  // Who has as many points has the same; the winner alone is first.
  rank: number
}

// What somebody has points for, one after the other.
export function countedItems(scores: readonly Score[]): ScoreItem[] {
  return scoreItems.filter((item) => scores.some((score) => score[item] > 0))
}

// The points of the items counted so far.
export function pointsOf(score: Score, counted: readonly ScoreItem[]): number {
  return counted.reduce((sum, item) => sum + score[item], 0)
}

export function standingsOf({ scores, winner }: Pick<View, 'scores' | 'winner'>): Standing[] {
  const isWinner = (seat: Seat) => Number(seat === winner)
  const seats: Placed[] = scores.map((score, seat) => ({ seat, score }))
  seats.sort((a, b) => isWinner(b.seat) - isWinner(a.seat) || b.score.total - a.score.total || a.seat - b.seat)
  const isBefore = (a: Placed, b: Placed) => a.score.total > b.score.total || (a.score.total === b.score.total && isWinner(a.seat) > isWinner(b.seat))
  return seats.map((placed) => ({ ...placed, rank: 1 + seats.filter((other) => isBefore(other, placed)).length }))
}

// The cards in a hand; when the game is over, all of them are known.
export function handOf({ viewer, own, knows }: View, seat: Seat): readonly Card[] {
  return (seat === viewer ? own?.cards : undefined) ?? knows.hands[seat] ?? []
}

// Whether the Sheriff named the winner. The log tells it to those who were there.
export function isNamedBySheriff(entries: readonly LogEntry[]): boolean {
  return entries.some(({ phase, event }) => phase === 'end' && event?.event === 'decided')
}

// By how many points the reader has missed the win; null if there is nothing to tell.
export function pointsShort({ scores, winner, viewer }: View): number | null {
  if (winner === null || viewer === null || viewer === winner) return null
  const [best, own] = [scores[winner], scores[viewer]]
  return best && own ? best.total - own.total : null
}
