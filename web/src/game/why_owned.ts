// Who has a place, and why: the dice that speak for it, against those of the others.
import { placeFaces } from '#kit/art/names.ts'
import type { Town } from '#protocol/kinds.ts'
import type { Face, GameEvent, Place, Seat, View } from '#protocol/messages.ts'
import { handKind, handName } from '#texts/words.ts'

export interface Reason {
  seat: Seat
  dice: Face[]
  // At the town hall it is the hand that counts.
  hand: string
  // Who else had dice for it, most first.
  others: { seat: Seat; count: number }[]
}

// The dice of a hand that speak for a place: those of its face, or all of them at the town hall.
export function diceFor(place: Town, dice: string): Face[] {
  const all = [...dice] as Face[]
  return place === 'hall' ? all : all.filter((each) => each === placeFaces[place])
}

const isLed = (place: Town | null): place is Place => place !== null && place !== 'coach' && place !== 'doc'

function ownerOf(place: Place, event: GameEvent, view: View): Seat | null {
  if (event.event === 'place-owned') return event.seat
  return view.owners[place] ?? null
}

export function reasonFor(place: Town | null, event: GameEvent, view: View): Reason | null {
  if (!isLed(place)) return null
  const seat = ownerOf(place, event, view)
  const hand = seat === null ? undefined : view.seats[seat]?.dice
  if (seat === null || hand === undefined) return null
  const counts = view.seats.map(({ dice }, other) => ({ seat: other, count: place === 'hall' ? 0 : diceFor(place, dice).length }))
  return {
    seat,
    dice: diceFor(place, hand),
    hand: place === 'hall' && hand.length === 5 ? handName(handKind(hand)) : '',
    others: counts.filter((other) => other.seat !== seat && other.count > 0).sort((a, b) => b.count - a.count),
  }
}
