// The first half of a round: throws, choices, and cards played on the way.
import type { EventOf } from '#protocol/kinds.ts'
import type { Dice, Seat, View } from '#protocol/messages.ts'
import { dollarsText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { diceSigns, faceSign, handKind, handName } from '#texts/words.ts'
import { isFromHand } from '../cards'
import { inPhase, lose, oneOf, seatWith, withDiscard, withDollars } from './fold'
import { moves, played, purse, tell } from './scene'
import type { EventTable } from './spec'
import type { Teller } from './teller'

function rolled({ seat, count, dice }: EventOf<'rolled'>, t: Teller): string {
  if (dice === null) return m.event_rolled({ seat: t.who(seat), n: count })
  return t.by(seat, m.event_rolled_seen, m.event_rolled_you, { seat: t.who(seat), dice: diceSigns(dice) })
}

function keepChosen({ seat, changed, dice }: EventOf<'keep-chosen'>, t: Teller): string {
  if (dice === null) return m.event_keep_chosen({ seat: t.who(seat) })
  const inputs = { seat: t.who(seat), dice: diceSigns(dice) }
  if (dice === '') return t.by(seat, m.event_dice_shown_none, m.event_dice_shown_none_you, inputs)
  return changed
    ? t.by(seat, m.event_keep_changed, m.event_keep_changed_you, inputs)
    : t.by(seat, m.event_keep_chosen_seen, m.event_keep_chosen_you, inputs)
}

function diceShown({ seat, dice }: EventOf<'dice-shown'>, t: Teller): string {
  const inputs = { seat: t.who(seat), dice: diceSigns(dice) }
  return dice === ''
    ? t.by(seat, m.event_dice_shown_none, m.event_dice_shown_none_you, inputs)
    : t.by(seat, m.event_dice_shown, m.event_dice_shown_you, inputs)
}

function cardPlayed({ seat, card, die, to, target }: EventOf<'card-played'>, t: Teller): string {
  const inputs = { seat: t.who(seat), card: t.card(card) }
  if (target !== undefined) {
    const texts = {
      told: m.event_card_played_on,
      you: m.event_card_played_on_you,
      atYou: m.event_card_played_on_at_you,
    }
    return t.between([seat, target], texts, { ...inputs, target: t.who(target) })
  }
  if (die !== undefined && to !== undefined) {
    const turn = { ...inputs, die: faceSign(die), to: faceSign(to) }
    return t.by(seat, m.event_card_played_turn, m.event_card_played_turn_you, turn)
  }
  return t.by(seat, m.event_card_played, m.event_card_played_you, inputs)
}

function cardCancelled({ by, seat, card }: EventOf<'card-cancelled'>, t: Teller): string {
  const texts = {
    told: m.event_card_cancelled,
    you: m.event_card_cancelled_you,
    atYou: m.event_card_cancelled_at_you,
  }
  return t.between([by, seat], texts, {
    by: t.who(by), seat: t.who(seat), card: t.card(card), wanted: t.card('wanted'),
  })
}

// Only the own dice are known.
const withThrow = (view: View, seat: Seat, thrown: Dice | null): View =>
  seat === view.viewer && view.own && thrown !== null ? { ...view, own: { ...view.own, rolled: thrown, kept: null } } : view

const turned = (dice: string, die: string, to: string) => dice.replace(die, to)

export const dice = {
  'round-began': {
    say: ({ round }) => m.event_round_began({ round }),
    picture: () => 'sun',
    at: () => ({ seat: null, place: null }),
    fold: (view, { round }) => ({
      ...inPhase(view, 'roll'), round, owners: {}, leading: {}, visits: [], visitor: null,
      seats: view.seats.map((seat) => ({ ...seat, dice: '', shown: null, cup: seat.dice.length + seat.cup, rolled: false, committed: false })),
    }),
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'opens-round', listed: 'always' },
  },
  rolled: {
    say: rolled,
    picture: () => 'cup-small',
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, { seat, count, dice: thrown }) => withThrow(seatWith(inPhase(view, 'keep'), seat, (its) => ({
      dice: its.dice + (its.shown ?? ''), shown: null, cup: count, rolled: true, committed: false,
    })), seat, thrown),
    scene: () => ({ act: 'throw' }),
    joins: 'same-kind', sound: 'tumble',
    // The own throw is told with the question.
    speech: 'unspoken',
    // All throw, and show soon after what they keep.
    log: { chapter: 'opens-throw', listed: (event) => event.dice !== null },
  },
  'last-roll-called': {
    say: () => m.event_last_roll_called(),
    picture: () => 'cup-small',
    at: () => ({ seat: null, place: null }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'hammer', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'keep-chosen': {
    say: keepChosen,
    picture: () => 'i-check',
    at: ({ seat }) => ({ seat, place: null }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent',
    // Who is still awaited tells who has chosen.
    speech: 'unspoken',
    // So do the dice, as soon as they are shown.
    log: { chapter: 'stays', listed: (event, isNewest) => isNewest || event.dice !== null },
  },
  'keep-withdrawn': {
    say: ({ seat }, t) => t.by(seat, m.event_keep_withdrawn, m.event_keep_withdrawn_you, { seat: t.who(seat) }),
    picture: () => 'i-undo',
    at: ({ seat }) => ({ seat, place: null }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'unspoken', log: { chapter: 'stays', listed: 'always' },
  },
  'dice-shown': {
    say: diceShown,
    picture: () => 'cup-small',
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, event) => seatWith(inPhase(view, 'reveal'), event.seat, () => ({ shown: event.dice, committed: false })),
    scene: () => ({ act: 'lift' }),
    joins: 'same-kind', sound: 'lift', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'keep-paid': {
    say: ({ seat, dollars }, t) =>
      t.by(seat, m.event_keep_paid, m.event_keep_paid_you, { seat: t.who(seat), dollars: dollarsText(dollars) }),
    picture: () => 'g-bills',
    at: ({ seat }) => ({ seat, place: 'coach' }),
    fold: (view, { seat, dollars }) => withDollars({ ...view, coach: view.coach + dollars }, seat, -dollars),
    scene: ({ seat, dollars }) => tell({ moves: moves('s-T', dollars, purse(seat, 'dollars'), { place: 'coach' }) }),
    joins: 'same-kind', sound: 'coin', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'dice-retained': {
    say: (event, t) => t.by(event.seat, m.event_dice_retained, m.event_dice_retained_you, {
      seat: t.who(event.seat), dice: diceSigns(event.dice),
    }),
    picture: () => 'cup-small',
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, event) => seatWith(view, event.seat, () => ({ shown: event.dice })),
    scene: ({ seat }) => tell({ seats: [seat] }),
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'die-turned': {
    say: ({ seat, die, to }, t) => t.by(seat, m.event_die_turned, m.event_die_turned_you, {
      seat: t.who(seat), die: faceSign(die), to: faceSign(to),
    }),
    picture: () => 'c-cheater',
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, { seat, die, to }) => seatWith(view, seat, (its) => (its.shown?.includes(die)
      ? { shown: turned(its.shown, die, to) }
      : { dice: turned(its.dice, die, to) })),
    scene: ({ seat }) => tell({ seats: [seat] }),
    joins: 'alone', sound: 'tumble', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'hand-finished': {
    say: ({ seat, hand }, t) => t.by(seat, m.event_hand_finished, m.event_hand_finished_you, {
      seat: t.who(seat), dice: diceSigns(hand), hand: handName(handKind(hand)),
    }),
    picture: () => 's-hand',
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, { seat, hand }) => seatWith(view, seat, () => ({ dice: hand, shown: null, cup: 0, rolled: false, committed: false })),
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'card-played': {
    say: cardPlayed,
    picture: ({ card }) => `c-${card}`,
    at: ({ seat }) => ({ seat, place: null }),
    fold: (view, { seat, card }) => (isFromHand(card) ? withDiscard(lose(view, seat, oneOf('store', card)), 1) : view),
    scene: ({ seat, card, target }) => tell({ moves: played(card, seat), seats: target === undefined ? [seat] : [seat, target] }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
  'card-cancelled': {
    say: cardCancelled,
    picture: () => 'c-wanted',
    at: ({ by }) => ({ seat: by, place: null }),
    fold: (view, { by }) => withDiscard(lose(view, by, oneOf('store', 'wanted')), 1),
    scene: ({ by, seat }) => tell({ moves: played('wanted', by), seats: [seat] }),
    joins: 'alone', sound: 'card', speech: 'spoken', log: { chapter: 'stays', listed: 'always' },
  },
} satisfies Partial<EventTable>
