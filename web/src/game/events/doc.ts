// The Doc's practice, and the end of the game.
import type { EventOf } from '#protocol/kinds.ts'
import { cardsText, claimsText, listed, oneBackText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { elixirName, remedyName } from '#texts/words.ts'
import { bundleOf, calledByDoc, dueAtDoc, gain, joinedAtDoc, lose, oneOf, seatWith, without } from './fold'
import { backs, moves, purse, tell } from './scene'
import type { EventTable } from './spec'
import type { Teller } from './teller'

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

export const doc = {
  'visits-due': {
    say: visitsDue,
    picture: () => 's-doc',
    at: () => ({ seat: null, place: 'doc' }),
    fold: (view, { seats }) => dueAtDoc(view, seats),
    scene: ({ seats }) => tell({ place: 'doc', seats, weight: seats.length === 0 ? 'glance' : 'told' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'visit-joined': {
    say: ({ seat }, t) => t.by(seat, m.event_visit_joined, m.event_visit_joined_you, { seat: t.who(seat) }),
    picture: () => 's-doc',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: (view, { seat }) => joinedAtDoc(view, seat),
    scene: ({ seat }) => tell({ place: 'doc', seats: [seat], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'visitor-called': {
    say: ({ seat }, t) => t.by(seat, m.event_visitor_called, m.event_visitor_called_you, { seat: t.who(seat) }),
    picture: () => 's-doc',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: (view, { seat }) => calledByDoc(view, seat),
    scene: ({ seat }) => tell({ place: 'doc', seats: [seat], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'visit-declined': {
    say: ({ seat }, t) => t.by(seat, m.event_visit_declined, m.event_visit_declined_you, { seat: t.who(seat) }),
    picture: () => 's-doc',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: 'nothing',
    scene: ({ seat }) => tell({ place: 'doc', seats: [seat], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'remedy-taken': {
    say: ({ seat, remedy }, t) => t.by(seat, m.event_remedy_taken, m.event_remedy_taken_you, { seat: t.who(seat), remedy: remedyName(remedy) }),
    picture: ({ remedy }) => `r-${remedy}`,
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: 'nothing',
    scene: ({ seat, remedy }) => tell({ place: 'doc', moves: moves(`r-${remedy}`, 1, { place: 'doc' }, purse(seat, 'hat')) }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'elixir-taken': {
    say: elixirTaken,
    picture: ({ elixir }) => `e-${elixir}`,
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: (view, { elixir, unseen }) => (view.elixirs && !unseen
      ? { ...view, elixirs: { ...view.elixirs, open: without(view.elixirs.open, [elixir]) } }
      : view),
    scene: ({ seat, elixir }) => tell({ place: 'doc', moves: moves(`e-${elixir}`, 1, { place: 'doc' }, purse(seat, 'hat')) }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'elixirs-turned-up': {
    say: ({ elixirs }) => m.event_elixirs_turned_up({ elixirs: listed(elixirs.map(elixirName)) || m.goods_nothing() }),
    picture: () => 'b-elixir',
    at: () => ({ seat: null, place: 'doc' }),
    fold: (view, { elixirs }) => (view.elixirs
      ? { ...view, elixirs: { ...view.elixirs, open: [...view.elixirs.open, ...elixirs] } }
      : view),
    scene: () => tell({ place: 'doc', weight: 'glance' }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'elixirs-reshuffled': {
    say: () => m.event_elixirs_reshuffled(),
    picture: () => 'b-elixir',
    at: () => ({ seat: null, place: 'doc' }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'claims-protected': {
    say: claimsProtected,
    picture: () => 'i-lock',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: (view, { seat, claims }) =>
      seatWith(lose(view, seat, bundleOf(claims)), seat, (its) => ({ protected: [...its.protected, ...claims].sort() })),
    scene: ({ seat, claims }) => tell({
      place: 'doc', moves: moves('g-deed', claims.length, purse(seat, 'claim'), purse(seat, 'safe')), seats: [seat],
    }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'target-named': {
    say: targetNamed,
    picture: () => 's-doc',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: 'nothing',
    scene: ({ seat, target }) => tell({ place: 'doc', seats: [seat, target], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'nothing-happened': {
    say: ({ seat }, t) => t.by(seat, m.event_nothing_happened, m.event_nothing_happened_you, { seat: t.who(seat) }),
    picture: () => 's-doc',
    at: ({ seat }) => ({ seat, place: 'doc' }),
    fold: 'nothing',
    scene: ({ seat }) => tell({ place: 'doc', seats: [seat], weight: 'glance' }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'card-given': {
    say: cardGiven,
    picture: ({ back }) => backs[back],
    at: ({ from }) => ({ seat: from, place: 'doc' }),
    fold: (view, { from, to, back, card }) => gain(lose(view, from, oneOf(back, card)), to, oneOf(back, card)),
    scene: ({ from, to, back }) => tell({ moves: moves(backs[back], 1, purse(from, back), purse(to, back)), seats: [from, to] }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },

  // --- The end ---

  'hand-opened': {
    say: handOpened,
    picture: () => 's-hand',
    at: ({ seat }) => ({ seat, place: null }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'game-won': {
    say: ({ seat }, t) => t.by(seat, m.event_game_won, m.event_game_won_you, { seat: t.who(seat) }),
    picture: () => 'sun',
    at: ({ seat }) => ({ seat, place: null }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'star', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
} satisfies Partial<EventTable>
