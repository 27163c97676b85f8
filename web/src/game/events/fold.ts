// What an event says has changed hands is moved in the view. It is only added up: what events do not say (out of which pile or hand
// something came, that a pile was shuffled anew, that a visit to the Doc is over) stays as it was until the next update.
import type { Back, Card, Phase, Seat, SeatView, View } from '#protocol/messages.ts'

export function seatWith(view: View, seat: Seat, change: (seat: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((each, index) => (index === seat ? { ...each, ...change(each) } : each)) }
}

export const withDollars = (view: View, seat: Seat, by: number) => seatWith(view, seat, ({ dollars }) => ({ dollars: dollars + by }))
export const withNuggets = (view: View, seat: Seat, by: number) => seatWith(view, seat, ({ nuggets }) => ({ nuggets: nuggets + by }))
export const withDiscard = (view: View, by: number): View => ({ ...view, store: { ...view.store, discard: view.store.discard + by } })
export const inPhase = (view: View, phase: Phase): View => ({ ...view, phase })

export function without<T>(all: readonly T[], some: readonly T[]): T[] {
  const left = [...all]
  for (const one of some) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const backOf = (card: Card): Back => (card.startsWith('claim-') ? 'claim' : 'store')

interface Bundle {
  claims: number
  store: number
  // Null where they are not ours to know.
  cards: readonly Card[] | null
}

export function bundleOf(cards: readonly Card[]): Bundle {
  const claims = cards.filter((card) => backOf(card) === 'claim').length
  return { claims, store: cards.length - claims, cards }
}
export const oneOf = (back: Back, card: Card | null): Bundle => ({
  claims: back === 'claim' ? 1 : 0, store: back === 'store' ? 1 : 0, cards: card === null ? null : [card],
})

export function gain(view: View, seat: Seat, { claims, store, cards }: Bundle): View {
  const next = seatWith(view, seat, (its) => ({ claims: its.claims + claims, store: its.store + store }))
  if (seat !== view.viewer || !next.own || cards === null) return next
  return { ...next, own: { ...next.own, cards: [...next.own.cards, ...cards] } }
}

export function lose(view: View, seat: Seat, { claims, store, cards }: Bundle): View {
  const next = seatWith(view, seat, (its) => ({ claims: its.claims - claims, store: its.store - store }))
  if (seat !== view.viewer || !next.own || cards === null) return next
  return { ...next, own: { ...next.own, cards: without(next.own.cards, cards) } }
}

export const nothingDrawn: View['drawn'] = { claims: 0, store: 0, cards: null }

// --- The line before the Doc ---

const ordered = (view: View, visits_ordered: number): View => ({ ...view, progress: { ...view.progress, visits_ordered } })

export const dueAtDoc = (view: View, visits: Seat[]): View => ({ ...inPhase(ordered(view, 0), 'doc'), visits })

// Whoever is named there is placed after those who have a place already.
export function sentToDoc(view: View, seat: Seat): View {
  const { visits_ordered: count } = view.progress
  const visits = [...view.visits.slice(0, count), seat, ...without(view.visits.slice(count), [seat])]
  return { ...ordered(view, count + 1), visits }
}

export function joinedAtDoc(view: View, seat: Seat): View {
  // As long as nobody has been called all wait by seats; later they go in before whoever has been called.
  if (view.visitor === null) return { ...inPhase(view, 'doc'), visits: [...view.visits, seat].sort((one, other) => one - other) }
  return { ...inPhase(ordered(view, view.progress.visits_ordered + 1), 'doc'), visitor: seat, visits: [view.visitor, ...view.visits] }
}

export const calledByDoc = (view: View, seat: Seat): View => ({
  ...inPhase(ordered(view, Math.max(0, view.progress.visits_ordered - 1)), 'doc'), visitor: seat, visits: without(view.visits, [seat]),
})
