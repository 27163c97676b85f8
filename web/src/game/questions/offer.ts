// An offer being put together, and the offers that stand, by candidate. What may be offered comes with the view.
import type { Bribe, Card, OfferView, Seat, View } from '#protocol/messages.ts'
import { goodsTogether, type Goods } from '#texts/amounts.ts'

export interface Purse {
  dollars: number
  nuggets: number
  cards: readonly Card[]
}

export interface Draft {
  for: Seat
  dollars: number
  nuggets: number
  // Places of the cards in the hand: two of a kind are told apart.
  picked: readonly number[]
}

export type Coin = 'dollars' | 'nuggets'

export function purseOf({ viewer, seats, own }: Pick<View, 'viewer' | 'seats' | 'own'>): Purse {
  const seat = viewer === null ? undefined : seats[viewer]
  return { dollars: seat?.dollars ?? 0, nuggets: seat?.nuggets ?? 0, cards: own?.cards ?? [] }
}

const within = (amount: number, most: number) => Math.max(0, Math.min(most, amount))

// Where these cards are in the hand.
function placesOf(cards: readonly Card[], hand: readonly Card[]): number[] {
  const places: number[] = []
  for (const card of cards) {
    const place = hand.findIndex((each, index) => each === card && !places.includes(index))
    if (place >= 0) places.push(place)
  }
  return places
}

// The offer that stands, or nothing for oneself, if one may be chosen.
export function draftOf(standing: OfferView | undefined, candidates: readonly Seat[], viewer: Seat | null, purse: Purse): Draft {
  const self = candidates.find((seat) => seat === viewer) ?? candidates[0] ?? 0
  if (!standing) return { for: self, dollars: 0, nuggets: 0, picked: [] }
  const { dollars, nuggets, cards } = standing
  return { for: standing.for, dollars, nuggets, picked: placesOf(cards ?? [], purse.cards) }
}

export function withMore(draft: Draft, coin: Coin, by: number, purse: Purse): Draft {
  return { ...draft, [coin]: within(draft[coin] + by, purse[coin]) }
}

export function toggled(draft: Draft, place: number): Draft {
  const picked = draft.picked.includes(place) ? draft.picked.filter((each) => each !== place) : [...draft.picked, place]
  return { ...draft, picked }
}

// Something is laid down before a candidate: what lay before another one goes along.
export function laidBefore(draft: Draft, seat: Seat, what: { coin: Coin } | { place: number }, purse: Purse): Draft {
  const moved = { ...draft, for: seat }
  if ('coin' in what) return withMore(moved, what.coin, 1, purse)
  return moved.picked.includes(what.place) ? moved : toggled(moved, what.place)
}

export function bribeOf(draft: Draft, purse: Purse): Bribe {
  return {
    for: draft.for,
    dollars: within(draft.dollars, purse.dollars),
    nuggets: within(draft.nuggets, purse.nuggets),
    cards: [...draft.picked].sort((a, b) => a - b).flatMap((place) => purse.cards[place] ?? []),
  }
}

export const isNothing = ({ dollars, nuggets, cards }: Bribe) => dollars + nuggets + cards.length === 0

export interface Backing {
  seat: Seat
  offers: OfferView[]
  together: Goods
}

export function backingsOf(candidates: readonly Seat[], offers: readonly OfferView[]): Backing[] {
  return candidates.map((seat) => {
    const backing = offers.filter((offer) => offer.for === seat)
    return { seat, offers: backing, together: goodsTogether(backing) }
  })
}

const told = (offer: OfferView | undefined) =>
  offer && [offer.for, offer.dollars, offer.nuggets, offer.claims, offer.store].join()

// Whose offers differ: made, withdrawn or put together anew.
export function changedSeats(before: readonly OfferView[], after: readonly OfferView[]): Seat[] {
  const seats = [...new Set([...before, ...after].map(({ seat }) => seat))].sort((a, b) => a - b)
  const of = (offers: readonly OfferView[], seat: Seat) => told(offers.find((offer) => offer.seat === seat))
  return seats.filter((seat) => of(before, seat) !== of(after, seat))
}
