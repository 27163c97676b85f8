// The Doc's practice, and the end of the game, as sentences.
import type { EventOf } from '#protocol/kinds.ts'
import { cardsText, claimsText, listed, oneBackText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { elixirName, remedyName } from '#texts/words.ts'
import type { Teller, Tellers } from './teller'

function visitsDue({ seats }: EventOf<'visits-due'>, t: Teller): string {
  return seats.length === 0
    ? m.event_visits_due_none()
    : m.event_visits_due({ seats: t.all(seats) })
}

function elixirTaken({ seat, elixir, unseen }: EventOf<'elixir-taken'>, t: Teller): string {
  const inputs = { seat: t.who(seat), elixir: elixirName(elixir) }
  return unseen
    ? t.by(seat, m.event_elixir_taken_unseen, m.event_elixir_taken_unseen_you, inputs)
    : t.by(seat, m.event_elixir_taken, m.event_elixir_taken_you, inputs)
}

function targetNamed({ seat, target }: EventOf<'target-named'>, t: Teller): string {
  const texts = { told: m.event_target_named, you: m.event_target_named_you, atYou: m.event_target_named_at_you }
  return t.between([seat, target], texts, { seat: t.who(seat), target: t.who(target) })
}

function cardGiven({ from, to, back, card }: EventOf<'card-given'>, t: Teller): string {
  const texts = { told: m.event_card_given, you: m.event_card_given_you, atYou: m.event_card_given_at_you }
  const what = card === null ? oneBackText(back) : t.card(card)
  return t.between([from, to], texts, { from: t.who(from), to: t.who(to), what })
}

function claimsProtected({ seat, claims }: EventOf<'claims-protected'>, t: Teller): string {
  const inputs = { seat: t.who(seat), claims: claimsText(claims) }
  return claims.length === 0
    ? t.by(seat, m.event_claims_protected_none, m.event_claims_protected_none_you, inputs)
    : t.by(seat, m.event_claims_protected, m.event_claims_protected_you, inputs)
}

function handOpened({ seat, hand, score }: EventOf<'hand-opened'>, t: Teller): string {
  const inputs = { seat: t.who(seat), what: cardsText(hand, (card) => t.card(card)), n: score.total }
  return hand.length === 0
    ? t.by(seat, m.event_hand_opened_empty, m.event_hand_opened_empty_you, inputs)
    : t.by(seat, m.event_hand_opened, m.event_hand_opened_you, inputs)
}

type Visits =
  | 'visits-due' | 'visit-joined' | 'visitor-called' | 'visit-declined' | 'remedy-taken' | 'elixir-taken'
  | 'elixirs-turned-up' | 'elixirs-reshuffled' | 'claims-protected' | 'target-named' | 'nothing-happened' | 'card-given'

const visitTellers: Tellers<Visits> = {
  'visits-due': (event, t) => ({ text: visitsDue(event, t), mark: 's-doc', place: 'doc' }),
  'visit-joined': ({ seat }, t) => ({
    text: t.by(seat, m.event_visit_joined, m.event_visit_joined_you, { seat: t.who(seat) }),
    mark: 's-doc',
    seat,
    place: 'doc',
  }),
  'visitor-called': ({ seat }, t) => ({
    text: t.by(seat, m.event_visitor_called, m.event_visitor_called_you, { seat: t.who(seat) }),
    mark: 's-doc',
    seat,
    place: 'doc',
  }),
  'visit-declined': ({ seat }, t) => ({
    text: t.by(seat, m.event_visit_declined, m.event_visit_declined_you, { seat: t.who(seat) }),
    mark: 's-doc',
    seat,
    place: 'doc',
  }),
  'remedy-taken': ({ seat, remedy }, t) => ({
    text: t.by(seat, m.event_remedy_taken, m.event_remedy_taken_you, {
      seat: t.who(seat), remedy: remedyName(remedy),
    }),
    mark: `r-${remedy}`,
    seat,
    place: 'doc',
  }),
  'elixir-taken': (event, t) => ({
    text: elixirTaken(event, t), mark: `e-${event.elixir}`, seat: event.seat, place: 'doc',
  }),
  'elixirs-turned-up': ({ elixirs }) => ({
    text: m.event_elixirs_turned_up({ elixirs: listed(elixirs.map(elixirName)) || m.goods_nothing() }),
    mark: 'b-elixir',
    place: 'doc',
  }),
  'elixirs-reshuffled': () => ({ text: m.event_elixirs_reshuffled(), mark: 'b-elixir', place: 'doc' }),
  'claims-protected': (event, t) => ({
    text: claimsProtected(event, t), mark: 'i-lock', seat: event.seat, place: 'doc',
  }),
  'target-named': (event, t) => ({ text: targetNamed(event, t), mark: 's-doc', seat: event.seat, place: 'doc' }),
  'nothing-happened': ({ seat }, t) => ({
    text: t.by(seat, m.event_nothing_happened, m.event_nothing_happened_you, { seat: t.who(seat) }),
    mark: 's-doc',
    seat,
    place: 'doc',
  }),
  'card-given': (event, t) => ({
    text: cardGiven(event, t), mark: event.back === 'claim' ? 'b-claim' : 'b-store', seat: event.from, place: 'doc',
  }),
}

const endTellers: Tellers<'hand-opened' | 'game-won'> = {
  'hand-opened': (event, t) => ({ text: handOpened(event, t), mark: 's-hand', seat: event.seat }),
  'game-won': ({ seat }, t) => ({
    text: t.by(seat, m.event_game_won, m.event_game_won_you, { seat: t.who(seat) }),
    mark: 'sun',
    seat,
  }),
}

export const docTellers = { ...visitTellers, ...endTellers }
