// A seat as its card shows it.
import type { ShownDie } from '#kit/art/kinds.ts'
import { faces, type FaceName } from '#kit/art/names.ts'
import type { Card, Room, Seat, SeatView, View } from '#protocol/messages.ts'
import { m } from '#texts/m.ts'
import { perLanguage } from '#texts/per_language.ts'
import { closedCupLabel, setAsideLabel } from '#texts/spoken.ts'
import { valueOf } from '#texts/words.ts'
import { indexesOf } from './questions/keep'

export type SeatState = 'idle' | 'choosing' | 'ready' | 'away'

export interface PlayerProps {
  seat: Seat
  name: string
  dollars: number
  nuggets: number
  claims: number
  stores: number
  safe: number[]
  dice: ShownDie[]
  inCup: number
  sheriff: boolean
  bot: boolean
  state: SeatState
  stateText: string
  labels: Record<'dollars' | 'nuggets' | 'claims' | 'stores' | 'safe' | 'dice' | 'sheriff' | 'bot' | 'open', string>
}

const ascending = (a: ShownDie, b: ShownDie) => faces.indexOf(a.face) - faces.indexOf(b.face)

// `last`: the dice that came with the throw before.
export function diceOf({ dice, shown }: SeatView, last = ''): ShownDie[] {
  const isLast = indexesOf(dice, shown === null ? last : '')
  const aside = [...dice].map((face, index) => ({ face: face as FaceName, last: isLast.has(index) }))
  return [...aside, ...[...(shown ?? '')].map((face) => ({ face: face as FaceName, last: true }))].sort(ascending)
}

// Others may vote to go on without a person who is away or is waited for; whether it is time is for the table to say.
export function canGoOnWithout(room: Room, view: View | null, seat: Seat): boolean {
  const sitter = room.seats[seat]
  if (!sitter || sitter.kind !== 'person' || sitter.played_by_bot || room.you === null || seat === room.you) return false
  return !sitter.here || view?.awaited.includes(seat) === true
}

export const isFinished = ({ cup, dice }: SeatView) => cup === 0 && dice.length > 0

const isThrowing = ({ phase }: View) => phase === 'roll' || phase === 'keep' || phase === 'reveal'

export function stateOf(view: View, room: Room, seat: Seat): { state: SeatState; text: string } {
  const sitter = room.seats[seat]
  const shown = view.seats[seat]
  if (!sitter || !shown) return { state: 'idle', text: '' }
  if (sitter.played_by_bot) return { state: 'idle', text: m.status_played_by_bot() }
  if (sitter.kind === 'person' && !sitter.here) return { state: 'away', text: m.status_away() }
  if (isThrowing(view) && shown.committed) return { state: 'ready', text: m.status_ready() }
  if (view.awaited.includes(seat)) {
    return { state: 'choosing', text: view.phase === 'keep' ? m.status_choosing() : m.status_deciding() }
  }
  return { state: 'idle', text: isThrowing(view) && isFinished(shown) ? m.status_done() : '' }
}

// A seat that is as before has the labels it had.
const knownLabels = perLanguage(() => new WeakMap<SeatView, PlayerProps['labels']>())

function labelsOf(seat: SeatView): PlayerProps['labels'] {
  const known = knownLabels().get(seat)
  if (known) return known
  const labels = newLabels(seat)
  knownLabels().set(seat, labels)
  return labels
}

function newLabels(seat: SeatView): PlayerProps['labels'] {
  const dice = seat.dice + (seat.shown ?? '')
  const cup = seat.cup > 0 ? `. ${closedCupLabel(seat.cup - (seat.shown?.length ?? 0))}` : ''
  return {
    dollars: m.count_dollars({ n: seat.dollars }),
    nuggets: m.count_nuggets({ n: seat.nuggets }),
    claims: m.count_claims({ n: seat.claims }),
    stores: m.count_store_cards({ n: seat.store }),
    safe: m.a11y_protected({ values: seat.protected.map(valueOf).join(', ') }),
    dice: setAsideLabel(dice) + cup,
    sheriff: m.status_sheriff(),
    bot: m.status_bot(),
    open: m.table_players(),
  }
}

export function playerOf(view: View, room: Room, index: Seat, last = ''): PlayerProps | null {
  const seat = view.seats[index]
  const sitter = room.seats[index]
  if (!seat || !sitter) return null
  const { state, text } = stateOf(view, room, index)
  const labels = labelsOf(seat)
  return {
    seat: index,
    name: sitter.name,
    dollars: seat.dollars,
    nuggets: seat.nuggets,
    claims: seat.claims,
    stores: seat.store,
    safe: seat.protected.map(valueOf),
    dice: diceOf(seat, last),
    inCup: seat.cup - (seat.shown?.length ?? 0),
    sheriff: view.sheriff === index,
    bot: sitter.kind === 'bot',
    state,
    stateText: text,
    labels: { ...labels, open: sitter.name },
  }
}

export interface CardGroup {
  card: Card
  count: number
}

const rank = (card: Card) => (card.startsWith('claim-') ? 0 : card.startsWith('equipment-') ? 1 : 2)

// Equal cards together: claims, equipment, what can be played.
export function groupsOf(cards: readonly Card[]): CardGroup[] {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count })).sort((a, b) => rank(a.card) - rank(b.card) || (a.card < b.card ? -1 : 1))
}

// Those who sit after the reader, clockwise, as round a table; for a watcher everybody.
export function othersOf(view: View): Seat[] {
  const count = view.seats.length
  const { viewer } = view
  if (viewer === null) return [...view.seats.keys()]
  return Array.from({ length: count - 1 }, (_, i) => (viewer + 1 + i) % count)
}
