// Where the coach's card lies on a small screen: what he speaks of stays free, and of the rest he covers the least.
import { allSeen } from '#shell/on_screen.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Thing {
  box: Box
  // What a covered pixel of it costs.
  worth: number
}

// Not to be covered at all.
export const NEVER = 1e6

const GAP = 4

function covered(card: Box, { left, top, right, bottom }: Box): number {
  const width = Math.min(card.right, right) - Math.max(card.left, left)
  const height = Math.min(card.bottom, bottom) - Math.max(card.top, top)
  return width > 0 && height > 0 ? width * height : 0
}

const cost = (card: Box, things: readonly Thing[]) => things.reduce((sum, { box, worth }) => sum + worth * covered(card, box), 0)

const movedTo = ({ left, top, right, bottom }: Box, to: number): Box => ({ left, right, top: to, bottom: to + bottom - top })

// Whoever reads a card does not want it to move: where it lies it stays, unless it hides what must be seen.
export function topFor(card: Box, tops: readonly number[], things: readonly Thing[], isRead: boolean): number {
  if (isRead && cost(card, things) < NEVER) return card.top
  const costs = tops.map((top) => cost(movedTo(card, top), things))
  return tops[costs.indexOf(Math.min(...costs))] ?? card.top
}

// --- On the page ---

const part = (name: string) => `[data-part="${name}"]`

export const worths: readonly [selector: string, worth: number][] = [
  ['[data-scene] > *', NEVER],
  [`${part('questions')} > *`, NEVER],
  [part('action'), NEVER],
  [part('dice'), NEVER],
  [part('bar'), 4],
  [part('town'), 3],
  [part('cup'), 2],
  [part('top'), 1.5],
  [part('others'), 1],
]

export const edges = ['others', 'own', 'town'].map(part)

export const thingsOnPage = (rings: readonly Box[]): Thing[] => [
  ...rings.map((box) => ({ box, worth: NEVER })),
  ...worths.flatMap(([selector, worth]) => allSeen(selector).map((element) => ({ box: element.getBoundingClientRect(), worth }))),
]

// Over the players, on the felt, over the street, at either edge.
export function topsOnPage(height: number): number[] {
  const begins = edges.flatMap((selector) => allSeen(selector).slice(0, 1).map((element) => element.getBoundingClientRect().top))
  const tops = [...begins, GAP, innerHeight - height - GAP].map(Math.round)
  return tops.filter((top) => top >= 0 && top + height <= innerHeight)
}
