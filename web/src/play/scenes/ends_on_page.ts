// Where on the page the goods of a scene lie. The table has several layouts: of what is not drawn in one of them, the
// next best stands for it.
import type { Move, Spot } from '#game/events/spec.ts'
import { firstSeen } from '#shell/on_screen.ts'

function elementAt(spot: Spot): Element | null {
  if ('place' in spot) return firstSeen(`[data-goods-of="${spot.place}"]`, `[data-place="${spot.place}"]`)
  const seat = `[data-seat="${spot.seat}"]`
  const cards = spot.goods === 'claim' || spot.goods === 'store' ? [`${seat} [data-cards]`] : []
  return firstSeen(`${seat} [data-goods="${spot.goods}"]`, ...cards, `${seat} .hat`, seat)
}

export const placeElement = (place: string) => firstSeen(`[data-place="${place}"]`)
export const seatElement = (seat: number) => firstSeen(`[data-seat="${seat}"]`)

// Both ends, where both are to be seen.
export function endsOf({ from, to }: Move): { from: Element; to: Element } | null {
  const ends = { from: elementAt(from), to: elementAt(to) }
  return ends.from && ends.to ? { from: ends.from, to: ends.to } : null
}
