// What is shown of an event: goods that fly from where they were to where they go, and who is pointed out.
import type { Back, Seat, StoreCard } from '#protocol/messages.ts'
import { isFromHand } from '../cards'
import type { GoodsKind, Move, Scene, Spot } from './spec'

type Telling = Extract<Scene, { act: 'tell' }>

export const tell = (what: Partial<Omit<Telling, 'act'>>): Telling => ({ act: 'tell', place: null, seats: [], moves: [], weight: 'told', ...what })

export const backs = { claim: 'b-claim', store: 'b-store' } as const satisfies Record<Back, string>

export const purse = (seat: Seat, goods: GoodsKind | 'hat'): Spot => ({ seat, goods })

// Nothing flies where nothing is given.
export const moves = (what: string, count: number, from: Spot, to: Spot): Move[] => (count > 0 ? [{ what, count, from, to }] : [])

interface Handed {
  dollars?: number
  nuggets?: number
  claims?: number
  store?: number
}

export function handed({ dollars = 0, nuggets = 0, claims = 0, store = 0 }: Handed, from: Seat, to: Seat): Move[] {
  return [
    ...moves('s-T', dollars, purse(from, 'dollars'), purse(to, 'dollars')),
    ...moves('s-9', nuggets, purse(from, 'nuggets'), purse(to, 'nuggets')),
    ...moves(backs.claim, claims, purse(from, 'claim'), purse(to, 'claim')),
    ...moves(backs.store, store, purse(from, 'store'), purse(to, 'store')),
  ]
}

export const played = (card: StoreCard, seat: Seat): Move[] => moves(backs.store, isFromHand(card) ? 1 : 0, purse(seat, 'store'), { place: 'store' })
