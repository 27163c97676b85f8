// The places of the town as sentences, from the mine to the town hall.
import { signOf } from '#kit/art/names.ts'
import type { EventOf } from '#protocol/kinds.ts'
import type { StoreCard } from '#protocol/messages.ts'
import {
  backsText, cardsText, claimsText, dollarsText, nuggetsText, oneBackText, storeCardsText, valuesText,
} from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { placeName } from '#texts/words.ts'
import type { Teller, Tellers } from './teller'

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

type Street =
  | 'place-owned' | 'place-unowned' | 'nothing-to-take' | 'nuggets-mined' | 'bank-robbed' | 'coach-arrived'
  | 'dollars-given' | 'nuggets-given'

const streetTellers: Tellers<Street> = {
  'place-owned': ({ place, seat }, t) => ({
    text: t.by(seat, m.event_place_owned, m.event_place_owned_you, { place: placeName(place), seat: t.who(seat) }),
    mark: signOf(place),
    seat,
    place,
  }),
  'place-unowned': ({ place }) => ({
    text: m.event_place_unowned({ place: placeName(place) }), mark: signOf(place), place,
  }),
  // Told of the saloon alone.
  'nothing-to-take': ({ place, seat }, t) => ({
    text: t.by(seat, m.event_nothing_to_take_saloon, m.event_nothing_to_take_saloon_you, { seat: t.who(seat) }),
    mark: signOf(place),
    seat,
    place,
  }),
  'nuggets-mined': ({ seat, nuggets }, t) => ({
    text: t.by(seat, m.event_nuggets_mined, m.event_nuggets_mined_you, {
      seat: t.who(seat), goods: nuggetsText(nuggets),
    }),
    mark: 'g-nugs',
    seat,
    place: 'mine',
  }),
  'bank-robbed': ({ seat, dollars }, t) => ({
    text: t.by(seat, m.event_bank_robbed, m.event_bank_robbed_you, {
      seat: t.who(seat), dollars: dollarsText(dollars),
    }),
    mark: 'g-bills',
    seat,
    place: 'bank',
  }),
  'coach-arrived': ({ dollars }) => ({
    text: dollars === 0 ? m.event_coach_arrived_empty() : m.event_coach_arrived({ dollars: dollarsText(dollars) }),
    mark: 's-coach',
    place: 'coach',
  }),
  'dollars-given': (event, t) => ({ text: given(event, t), mark: 'g-bills', seat: event.from }),
  'nuggets-given': (event, t) => ({ text: given(event, t), mark: 'g-nugs', seat: event.from }),
}

type Shop =
  | 'store-drawn' | 'store-reshuffled' | 'store-card-kept' | 'store-cards-discarded' | 'joe-acquired'

const shopTellers: Tellers<Shop> = {
  'store-drawn': ({ seat, count, cards }, t) => ({
    text: t.by(seat, m.event_store_drawn, m.event_store_drawn_you, {
      seat: t.who(seat), what: storeCards(cards, count, t),
    }),
    mark: 'b-store',
    seat,
    place: 'store',
  }),
  'store-reshuffled': () => ({ text: m.event_store_reshuffled(), mark: 'b-store', place: 'store' }),
  'store-card-kept': ({ seat, card }, t) => ({
    text: t.by(seat, m.event_store_card_kept, m.event_store_card_kept_you, {
      seat: t.who(seat), what: card === null ? oneBackText('store') : t.card(card),
    }),
    mark: 'b-store',
    seat,
    place: 'store',
  }),
  'store-cards-discarded': ({ seat, count, cards }, t) => ({
    text: t.by(seat, m.event_store_cards_discarded, m.event_store_cards_discarded_you, {
      seat: t.who(seat), what: storeCards(cards, count, t),
    }),
    mark: 'b-store',
    seat,
    place: 'store',
  }),
  'joe-acquired': ({ seat }, t) => ({
    text: t.by(seat, m.event_joe_acquired, m.event_joe_acquired_you, { seat: t.who(seat), card: t.card('joe') }),
    mark: 'c-joe',
    seat,
  }),
}

type Cards =
  | 'robbery-announced' | 'cards-pulled' | 'card-stolen' | 'claims-taken' | 'top-claim-drawn' | 'line-recycled'
  | 'claims-turned-up'

const cardTellers: Tellers<Cards> = {
  'robbery-announced': (event, t) => ({ text: robbery(event, t), mark: 's-Q', seat: event.robber, place: 'saloon' }),
  'cards-pulled': (event, t) => ({ text: pulled(event, t), mark: 's-Q', seat: event.robber, place: 'saloon' }),
  'card-stolen': (event, t) => ({
    text: stolen(event, t), mark: event.back === 'claim' ? 'b-claim' : 'b-store', seat: event.robber, place: 'saloon',
  }),
  'claims-taken': ({ seat, claims }, t) => ({
    text: t.by(seat, m.event_claims_taken, m.event_claims_taken_you, {
      seat: t.who(seat), claims: claimsText(claims),
    }),
    mark: 'g-deed',
    seat,
    place: 'hall',
  }),
  'top-claim-drawn': (event, t) => ({ text: topClaim(event, t), mark: 'b-claim', seat: event.seat, place: 'hall' }),
  'line-recycled': ({ claims }) => ({
    text: m.event_line_recycled({ values: valuesText(claims) || m.goods_nothing() }), mark: 'g-deed', place: 'hall',
  }),
  'claims-turned-up': ({ claims }) => ({
    text: m.event_claims_turned_up({ values: valuesText(claims) || m.goods_nothing() }), mark: 'g-deed', place: 'hall',
  }),
}

export const townTellers = { ...streetTellers, ...shopTellers, ...cardTellers }
