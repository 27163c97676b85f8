// The view between two updates, as far as the story has been shown: what an event says has changed hands is moved, so that
// a count changes when its goods have arrived. It only adds up what events say. What they do not say (out of which pile or
// hand something came, that a pile was shuffled anew, that a visit to the Doc is over) stays as it was until the next update.
import type { EventKind, EventOf } from '#protocol/kinds.ts'
import type { Back, Card, GameEvent, Phase, SeatView, View } from '#protocol/messages.ts'

type Fold<K extends EventKind> = (view: View, event: EventOf<K>) => View

function seatWith(view: View, seat: number, change: (seat: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((each, index) => (index === seat ? { ...each, ...change(each) } : each)) }
}

const dollars = (view: View, seat: number, by: number) => seatWith(view, seat, (its) => ({ dollars: its.dollars + by }))
const nuggets = (view: View, seat: number, by: number) => seatWith(view, seat, (its) => ({ nuggets: its.nuggets + by }))
// It may have been shuffled anew meanwhile; nobody shall see less than nothing.
const drawnFromDeck = (view: View, count: number): View => ({ ...view, store: { ...view.store, deck: Math.max(0, view.store.deck - count) } })
const discard = (view: View, by: number): View => ({ ...view, store: { ...view.store, discard: view.store.discard + by } })
const claimDeck = (view: View, by: number): View => ({ ...view, claims: { ...view.claims, deck: view.claims.deck + by } })

function without<T>(all: readonly T[], some: readonly T[]): T[] {
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

const bundleOf = (cards: readonly Card[]): Bundle => {
  const claims = cards.filter((card) => backOf(card) === 'claim').length
  return { claims, store: cards.length - claims, cards }
}
const oneOf = (back: Back, card: Card | null): Bundle => ({
  claims: back === 'claim' ? 1 : 0, store: back === 'store' ? 1 : 0, cards: card === null ? null : [card],
})

function gain(view: View, seat: number, { claims, store, cards }: Bundle): View {
  const next = seatWith(view, seat, (its) => ({ claims: its.claims + claims, store: its.store + store }))
  if (seat !== view.viewer || !next.own || cards === null) return next
  return { ...next, own: { ...next.own, cards: [...next.own.cards, ...cards] } }
}

function lose(view: View, seat: number, { claims, store, cards }: Bundle): View {
  const next = seatWith(view, seat, (its) => ({ claims: its.claims - claims, store: its.store - store }))
  if (seat !== view.viewer || !next.own || cards === null) return next
  return { ...next, own: { ...next.own, cards: without(next.own.cards, cards) } }
}

const nothingDrawn: Bundle & View['drawn'] = { claims: 0, store: 0, cards: null }

const at = (view: View, phase: Phase): View => ({ ...view, phase })

// --- Throws ---

type Throws = 'round-began' | 'rolled' | 'dice-shown' | 'keep-paid' | 'dice-retained' | 'die-turned' | 'hand-finished'

const turned = (dice: string, die: string, to: string) => dice.replace(die, to)

const throwFolds: { [K in Throws]: Fold<K> } = {
  'round-began': (view, { round }) => ({
    ...at(view, 'roll'), round, owners: {}, leading: {}, visits: [], visitor: null,
    seats: view.seats.map((seat) => ({ ...seat, dice: '', shown: null, cup: seat.dice.length + seat.cup, rolled: false, committed: false })),
  }),
  rolled: (view, { seat, count }) => seatWith(at(view, 'keep'), seat, (its) => ({
    dice: its.dice + (its.shown ?? ''), shown: null, cup: count, rolled: true, committed: false,
  })),
  'dice-shown': (view, { seat, dice }) => seatWith(at(view, 'reveal'), seat, () => ({ shown: dice, committed: false })),
  'keep-paid': (view, event) => dollars({ ...view, coach: view.coach + event.dollars }, event.seat, -event.dollars),
  'dice-retained': (view, { seat, dice }) => seatWith(view, seat, () => ({ shown: dice })),
  'die-turned': (view, { seat, die, to }) => seatWith(view, seat, (its) => (its.shown?.includes(die)
    ? { shown: turned(its.shown, die, to) }
    : { dice: turned(its.dice, die, to) })),
  'hand-finished': (view, { seat, hand }) => seatWith(view, seat, () => ({ dice: hand, shown: null, cup: 0, rolled: false, committed: false })),
}

// --- Cards that are played, and the law ---

type Law = 'card-played' | 'card-cancelled' | 'bribe-paid' | 'place-owned' | 'place-unowned' | 'star-taken'

const lawFolds: { [K in Law]: Fold<K> } = {
  // Joe was in nobody's hand.
  'card-played': (view, { seat, card }) => (card === 'joe' ? view : discard(lose(view, seat, oneOf('store', card)), 1)),
  'card-cancelled': (view, { by }) => discard(lose(view, by, oneOf('store', 'wanted')), 1),
  'bribe-paid': (view, event) => {
    const { from, sheriff } = event
    const paid = nuggets(dollars(view, from, -event.dollars), from, -event.nuggets)
    return nuggets(dollars(gain(lose(paid, from, event), sheriff, event), sheriff, event.dollars), sheriff, event.nuggets)
  },
  'place-owned': (view, { place, seat }) => ({ ...at(view, place), owners: { ...view.owners, [place]: seat } }),
  'place-unowned': (view, { place }) => at(view, place),
  'star-taken': (view, { to }) => ({ ...view, sheriff: to }),
}

// --- The street ---

type Street =
  | 'nuggets-mined' | 'bank-robbed' | 'coach-arrived' | 'dollars-given' | 'nuggets-given' | 'store-drawn'
  | 'store-card-kept' | 'store-cards-discarded' | 'cards-pulled' | 'card-stolen' | 'claims-taken' | 'top-claim-drawn' | 'line-recycled' | 'claims-turned-up'

const streetFolds: { [K in Street]: Fold<K> } = {
  'nuggets-mined': (view, event) => nuggets({ ...view, mine: view.mine - event.nuggets }, event.seat, event.nuggets),
  'bank-robbed': (view, event) => dollars({ ...view, bank: view.bank - event.dollars }, event.seat, event.dollars),
  'coach-arrived': (view, event) => ({ ...at(view, 'coach'), coach: view.coach - event.dollars, bank: view.bank + event.dollars }),
  'dollars-given': (view, event) => dollars(dollars(view, event.from, -event.dollars), event.to, event.dollars),
  'nuggets-given': (view, event) => nuggets(nuggets(view, event.from, -event.nuggets), event.to, event.nuggets),
  'store-drawn': (view, { count, cards }) => ({ ...drawnFromDeck(view, count), drawn: { claims: 0, store: view.drawn.store + count, cards } }),
  'store-card-kept': (view, { seat, card }) => gain(view, seat, oneOf('store', card)),
  'store-cards-discarded': (view, { count }) => ({ ...discard(view, count), drawn: nothingDrawn }),
  'cards-pulled': (view, { victim, claims, store, cards }) => ({ ...lose(view, victim, { claims, store, cards }), drawn: { claims, store, cards } }),
  // What was pulled and is not stolen goes back where it came from.
  'card-stolen': (view, { robber, victim, back, card }) => {
    const returned = gain({ ...view, drawn: nothingDrawn }, victim, view.drawn)
    return gain(lose(returned, victim, oneOf(back, card)), robber, oneOf(back, card))
  },
  'claims-taken': (view, { seat, claims }) => gain({ ...view, line: without(view.line, claims) }, seat, bundleOf(claims)),
  'top-claim-drawn': (view, { seat, claim, from_known_bottom: isBottom }) => gain(
    isBottom ? { ...view, claims: { ...view.claims, under: view.claims.under.slice(1) } } : claimDeck(view, -1), seat, oneOf('claim', claim),
  ),
  'line-recycled': (view, { claims }) => ({
    ...view, line: without(view.line, claims), claims: { ...view.claims, under: [...view.claims.under, ...claims] },
  }),
  'claims-turned-up': (view, { claims }) => ({ ...view, line: [...view.line, ...claims] }),
}

// --- The Doc ---

const ordered = (view: View, visits_ordered: number): View => ({ ...view, progress: { ...view.progress, visits_ordered } })

// Whoever is named there has his place behind those who have theirs already.
function sentToDoc(view: View, seat: number): View {
  const { visits_ordered: count } = view.progress
  const visits = [...view.visits.slice(0, count), seat, ...without(view.visits.slice(count), [seat])]
  return { ...ordered(view, count + 1), visits }
}

function joined(view: View, seat: number): View {
  // As long as nobody has been called all wait by seats; later he goes in before who has been.
  if (view.visitor === null) return { ...at(view, 'doc'), visits: [...view.visits, seat].sort((one, other) => one - other) }
  return { ...at(ordered(view, view.progress.visits_ordered + 1), 'doc'), visitor: seat, visits: [view.visitor, ...view.visits] }
}

type Doc = 'decided' | 'visits-due' | 'visit-joined' | 'visitor-called' | 'elixir-taken' | 'elixirs-turned-up' | 'claims-protected' | 'card-given'

const docFolds: { [K in Doc]: Fold<K> } = {
  decided: (view, { chosen }) => (view.phase === 'doc' ? sentToDoc(view, chosen) : view),
  'visits-due': (view, { seats }) => ({ ...at(ordered(view, 0), 'doc'), visits: seats }),
  'visit-joined': (view, { seat }) => joined(view, seat),
  'visitor-called': (view, { seat }) => ({
    ...at(ordered(view, Math.max(0, view.progress.visits_ordered - 1)), 'doc'), visitor: seat, visits: without(view.visits, [seat]),
  }),
  'elixir-taken': (view, { elixir, unseen }) => (view.elixirs && !unseen
    ? { ...view, elixirs: { ...view.elixirs, open: without(view.elixirs.open, [elixir]) } }
    : view),
  'elixirs-turned-up': (view, { elixirs }) => (view.elixirs ? { ...view, elixirs: { ...view.elixirs, open: [...view.elixirs.open, ...elixirs] } } : view),
  'claims-protected': (view, { seat, claims }) => seatWith(lose(view, seat, bundleOf(claims)), seat, (its) => ({ protected: [...its.protected, ...claims].sort() })),
  'card-given': (view, { from, to, back, card }) => gain(lose(view, from, oneOf(back, card)), to, oneOf(back, card)),
}

const folds: { readonly [K in EventKind]: Fold<K> | 'nothing' } = {
  ...throwFolds,
  ...lawFolds,
  ...streetFolds,
  ...docFolds,
  // What changes no hands.
  'last-roll-called': 'nothing',
  'keep-chosen': 'nothing',
  'keep-withdrawn': 'nothing',
  'decision-opened': 'nothing',
  'offer-made': 'nothing',
  'nothing-offered': 'nothing',
  'store-reshuffled': 'nothing',
  'joe-acquired': 'nothing',
  'nothing-to-take': 'nothing',
  'robbery-announced': 'nothing',
  'star-stays': 'nothing',
  'visit-declined': 'nothing',
  'remedy-taken': 'nothing',
  'elixirs-reshuffled': 'nothing',
  'target-named': 'nothing',
  'nothing-happened': 'nothing',
  'hand-opened': 'nothing',
  'game-won': 'nothing',
}

export function after(view: View, event: GameEvent): View {
  const fold = folds[event.event] as Fold<EventKind> | 'nothing'
  return fold === 'nothing' ? view : fold(view, event)
}

// Before anything of it has been shown. Nobody is waited for while the town moves.
export function curtain(view: View): View {
  return { ...view, awaited: [], question: [], may_change: [] }
}
