// The places of the town, from the mine to the town hall.
import { signOf } from '#kit/art/names.ts'
import type { EventOf } from '#protocol/kinds.ts'
import type { StoreCard, View } from '#protocol/messages.ts'
import {
  backsText, cardsText, claimsText, dollarsText, nuggetsText, oneBackText, storeCardsText, valuesText,
} from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { placeName } from '#texts/words.ts'
import { bundleOf, gain, inPhase, lose, nothingDrawn, oneOf, withDiscard, withDollars, withNuggets, without } from './fold'
import { backs, handed, moves, purse, tell } from './scene'
import type { EventTable } from './spec'
import type { Teller } from './teller'

type Given = EventOf<'dollars-given'> | EventOf<'nuggets-given'>

function given(event: Given, t: Teller): string {
  const inputs = { from: t.who(event.from), to: t.who(event.to) }
  const amount = event.event === 'dollars-given' ? event.dollars : event.nuggets
  if (amount === 0) {
    return event.event === 'dollars-given'
      ? t.by(event.from, m.event_dollars_given_none, m.event_dollars_given_none_you, inputs)
      : t.by(event.from, m.event_nuggets_given_none, m.event_nuggets_given_none_you, inputs)
  }
  const goods = event.event === 'dollars-given' ? dollarsText(amount) : nuggetsText(amount)
  const texts = { told: m.event_goods_given, you: m.event_goods_given_you, atYou: m.event_goods_given_at_you }
  return t.between([event.from, event.to], texts, { ...inputs, goods })
}

function storeCards(cards: readonly StoreCard[] | null, count: number, t: Teller): string {
  return cards === null ? storeCardsText(count) : cardsText(cards, (card) => t.card(card))
}

function robbery(event: EventOf<'robbery-announced'>, t: Teller): string {
  const texts = {
    told: m.event_robbery_announced,
    you: m.event_robbery_announced_you,
    atYou: m.event_robbery_announced_at_you,
  }
  const { robber, victim, claims, store } = event
  return t.between([robber, victim], texts, {
    robber: t.who(robber), victim: t.who(victim), goods: backsText(claims, store),
  })
}

function pulled({ robber, victim, claims, store, cards }: EventOf<'cards-pulled'>, t: Teller): string {
  const texts = { told: m.event_cards_pulled, you: m.event_cards_pulled_you, atYou: m.event_cards_pulled_at_you }
  const what = cards === null ? backsText(claims, store) : cardsText(cards, (card) => t.card(card))
  return t.between([robber, victim], texts, { robber: t.who(robber), victim: t.who(victim), what })
}

function stolen({ robber, victim, back, card }: EventOf<'card-stolen'>, t: Teller): string {
  const texts = { told: m.event_card_stolen, you: m.event_card_stolen_you, atYou: m.event_card_stolen_at_you }
  const what = card === null ? oneBackText(back) : t.card(card)
  return t.between([robber, victim], texts, { robber: t.who(robber), victim: t.who(victim), what })
}

function topClaim({ seat, claim }: EventOf<'top-claim-drawn'>, t: Teller): string {
  if (claim === null) return m.event_top_claim_drawn({ seat: t.who(seat) })
  const inputs = { seat: t.who(seat), card: t.card(claim) }
  return t.by(seat, m.event_top_claim_drawn_seen, m.event_top_claim_drawn_you, inputs)
}

// It may have been shuffled anew meanwhile; nobody shall see less than nothing.
const drawnFromDeck = (view: View, count: number): View => ({ ...view, store: { ...view.store, deck: Math.max(0, view.store.deck - count) } })

export const town = {
  // --- The street ---

  'place-owned': {
    say: ({ place, seat }, t) => t.by(seat, m.event_place_owned, m.event_place_owned_you, { place: placeName(place), seat: t.who(seat) }),
    picture: ({ place }) => signOf(place),
    at: ({ seat, place }) => ({ seat, place }),
    fold: (view, { place, seat }) => ({ ...inPhase(view, place), owners: { ...view.owners, [place]: seat } }),
    scene: ({ place, seat }) => tell({ place, seats: [seat], weight: 'owned' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'place-unowned': {
    say: ({ place }) => m.event_place_unowned({ place: placeName(place) }),
    picture: ({ place }) => signOf(place),
    at: ({ place }) => ({ seat: null, place }),
    fold: (view, { place }) => inPhase(view, place),
    scene: ({ place }) => tell({ place, weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  // Told of the saloon alone.
  'nothing-to-take': {
    say: ({ seat }, t) => t.by(seat, m.event_nothing_to_take_saloon, m.event_nothing_to_take_saloon_you, { seat: t.who(seat) }),
    picture: ({ place }) => signOf(place),
    at: ({ seat, place }) => ({ seat, place }),
    fold: 'nothing',
    scene: ({ place, seat }) => tell({ place, seats: [seat], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'nuggets-mined': {
    say: ({ seat, nuggets }, t) =>
      t.by(seat, m.event_nuggets_mined, m.event_nuggets_mined_you, { seat: t.who(seat), goods: nuggetsText(nuggets) }),
    picture: () => 'g-nugs',
    at: ({ seat }) => ({ seat, place: 'mine' }),
    fold: (view, { seat, nuggets }) => withNuggets({ ...view, mine: view.mine - nuggets }, seat, nuggets),
    scene: ({ seat, nuggets }) => tell({ place: 'mine', moves: moves('s-9', nuggets, { place: 'mine' }, purse(seat, 'nuggets')) }),
    joins: 'alone', sound: 'nugget', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'bank-robbed': {
    say: ({ seat, dollars }, t) =>
      t.by(seat, m.event_bank_robbed, m.event_bank_robbed_you, { seat: t.who(seat), dollars: dollarsText(dollars) }),
    picture: () => 'g-bills',
    at: ({ seat }) => ({ seat, place: 'bank' }),
    fold: (view, { seat, dollars }) => withDollars({ ...view, bank: view.bank - dollars }, seat, dollars),
    scene: ({ seat, dollars }) => tell({ place: 'bank', moves: moves('s-T', dollars, { place: 'bank' }, purse(seat, 'dollars')) }),
    joins: 'alone', sound: 'coin', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'coach-arrived': {
    say: ({ dollars }) => (dollars === 0 ? m.event_coach_arrived_empty() : m.event_coach_arrived({ dollars: dollarsText(dollars) })),
    picture: () => 's-coach',
    at: () => ({ seat: null, place: 'coach' }),
    fold: (view, { dollars }) => ({ ...inPhase(view, 'coach'), coach: view.coach - dollars, bank: view.bank + dollars }),
    scene: ({ dollars }) => tell({ place: 'coach', moves: moves('s-T', dollars, { place: 'coach' }, { place: 'bank' }), weight: 'glance' }),
    joins: 'alone', sound: 'coin', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'dollars-given': {
    say: given,
    picture: () => 'g-bills',
    at: ({ from }) => ({ seat: from, place: null }),
    fold: (view, { from, to, dollars }) => withDollars(withDollars(view, from, -dollars), to, dollars),
    scene: ({ from, to, dollars }) => tell({ moves: handed({ dollars }, from, to), seats: [from, to] }),
    joins: 'alone', sound: 'coin', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'nuggets-given': {
    say: given,
    picture: () => 'g-nugs',
    at: ({ from }) => ({ seat: from, place: null }),
    fold: (view, { from, to, nuggets }) => withNuggets(withNuggets(view, from, -nuggets), to, nuggets),
    scene: ({ from, to, nuggets }) => tell({ moves: handed({ nuggets }, from, to), seats: [from, to] }),
    joins: 'alone', sound: 'nugget', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },

  // --- The general store ---

  'store-drawn': {
    say: ({ seat, count, cards }, t) =>
      t.by(seat, m.event_store_drawn, m.event_store_drawn_you, { seat: t.who(seat), what: storeCards(cards, count, t) }),
    picture: () => 'b-store',
    at: ({ seat }) => ({ seat, place: 'store' }),
    fold: (view, { count, cards }) => ({ ...drawnFromDeck(view, count), drawn: { claims: 0, store: view.drawn.store + count, cards } }),
    scene: ({ seat, count }) => tell({ place: 'store', moves: moves(backs.store, count, { place: 'store' }, purse(seat, 'hat')) }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'store-reshuffled': {
    say: () => m.event_store_reshuffled(),
    picture: () => 'b-store',
    at: () => ({ seat: null, place: 'store' }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'store-card-kept': {
    say: ({ seat, card }, t) => t.by(seat, m.event_store_card_kept, m.event_store_card_kept_you, {
      seat: t.who(seat), what: card === null ? oneBackText('store') : t.card(card),
    }),
    picture: () => 'b-store',
    at: ({ seat }) => ({ seat, place: 'store' }),
    fold: (view, { seat, card }) => gain(view, seat, oneOf('store', card)),
    scene: ({ seat }) => tell({ place: 'store', moves: moves(backs.store, 1, purse(seat, 'hat'), purse(seat, 'store')) }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'store-cards-discarded': {
    say: ({ seat, count, cards }, t) => t.by(seat, m.event_store_cards_discarded, m.event_store_cards_discarded_you, {
      seat: t.who(seat), what: storeCards(cards, count, t),
    }),
    picture: () => 'b-store',
    at: ({ seat }) => ({ seat, place: 'store' }),
    fold: (view, { count }) => ({ ...withDiscard(view, count), drawn: nothingDrawn }),
    scene: ({ seat, count }) => tell({ place: 'store', moves: moves(backs.store, count, purse(seat, 'hat'), { place: 'store' }) }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'joe-acquired': {
    say: ({ seat }, t) => t.by(seat, m.event_joe_acquired, m.event_joe_acquired_you, { seat: t.who(seat), card: t.card('joe') }),
    picture: () => 'c-joe',
    at: ({ seat }) => ({ seat, place: null }),
    fold: 'nothing',
    scene: ({ seat }) => tell({ seats: [seat] }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },

  // --- The saloon ---

  'robbery-announced': {
    say: robbery,
    picture: () => 's-Q',
    at: ({ robber }) => ({ seat: robber, place: 'saloon' }),
    fold: 'nothing',
    scene: ({ victim }) => tell({ place: 'saloon', seats: [victim], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'cards-pulled': {
    say: pulled,
    picture: () => 's-Q',
    at: ({ robber }) => ({ seat: robber, place: 'saloon' }),
    fold: (view, { victim, claims, store, cards }) => ({ ...lose(view, victim, { claims, store, cards }), drawn: { claims, store, cards } }),
    scene: ({ robber, victim, claims, store }) => tell({
      place: 'saloon',
      moves: [
        ...moves(backs.claim, claims, purse(victim, 'claim'), purse(robber, 'hat')),
        ...moves(backs.store, store, purse(victim, 'store'), purse(robber, 'hat')),
      ],
    }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'card-stolen': {
    say: stolen,
    picture: ({ back }) => backs[back],
    at: ({ robber }) => ({ seat: robber, place: 'saloon' }),
    // What was pulled and is not stolen goes back where it came from.
    fold: (view, { robber, victim, back, card }) => {
      const returned = gain({ ...view, drawn: nothingDrawn }, victim, view.drawn)
      return gain(lose(returned, victim, oneOf(back, card)), robber, oneOf(back, card))
    },
    scene: ({ robber, victim, back }) => tell({
      place: 'saloon', moves: moves(backs[back], 1, purse(robber, 'hat'), purse(robber, back)), seats: [robber, victim],
    }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },

  // --- The town hall ---

  'claims-taken': {
    say: ({ seat, claims }, t) => t.by(seat, m.event_claims_taken, m.event_claims_taken_you, { seat: t.who(seat), claims: claimsText(claims) }),
    picture: () => 'g-deed',
    at: ({ seat }) => ({ seat, place: 'hall' }),
    fold: (view, { seat, claims }) => gain({ ...view, line: without(view.line, claims) }, seat, bundleOf(claims)),
    scene: ({ seat, claims }) => tell({ place: 'hall', moves: moves('g-deed', claims.length, { place: 'hall' }, purse(seat, 'claim')) }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'top-claim-drawn': {
    say: topClaim,
    picture: () => 'b-claim',
    at: ({ seat }) => ({ seat, place: 'hall' }),
    fold: (view, { seat, claim, from_known_bottom: isBottom }) => {
      const { deck, under } = view.claims
      const claims = isBottom ? { deck, under: under.slice(1) } : { deck: deck - 1, under }
      return gain({ ...view, claims }, seat, oneOf('claim', claim))
    },
    scene: ({ seat }) => tell({ place: 'hall', moves: moves(backs.claim, 1, { place: 'hall' }, purse(seat, 'claim')) }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'line-recycled': {
    say: ({ claims }) => m.event_line_recycled({ values: valuesText(claims) || m.goods_nothing() }),
    picture: () => 'g-deed',
    at: () => ({ seat: null, place: 'hall' }),
    fold: (view, { claims }) => ({
      ...view, line: without(view.line, claims), claims: { ...view.claims, under: [...view.claims.under, ...claims] },
    }),
    scene: () => tell({ place: 'hall', weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'claims-turned-up': {
    say: ({ claims }) => m.event_claims_turned_up({ values: valuesText(claims) || m.goods_nothing() }),
    picture: () => 'g-deed',
    at: () => ({ seat: null, place: 'hall' }),
    fold: (view, { claims }) => ({ ...view, line: [...view.line, ...claims] }),
    scene: () => tell({ place: 'hall', weight: 'glance' }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
} satisfies Partial<EventTable>
