// The first half of a round as sentences: throws, choices, and cards played on the way.
import type { EventOf } from '#protocol/kinds.ts'
import { dollarsText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { diceSigns, faceSign, handKind, handName } from '#texts/words.ts'
import type { Teller, Tellers } from './teller'

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

type Kinds =
  | 'round-began' | 'rolled' | 'last-roll-called' | 'keep-chosen' | 'keep-withdrawn' | 'dice-shown' | 'keep-paid'
  | 'dice-retained' | 'die-turned' | 'hand-finished' | 'card-played' | 'card-cancelled'

export const diceTellers: Tellers<Kinds> = {
  'round-began': ({ round }) => ({ text: m.event_round_began({ round }), mark: 'sun' }),
  rolled: (event, t) => ({ text: rolled(event, t), mark: 'cup-small', seat: event.seat }),
  'last-roll-called': () => ({ text: m.event_last_roll_called(), mark: 'cup-small' }),
  'keep-chosen': (event, t) => ({ text: keepChosen(event, t), mark: 'i-check', seat: event.seat }),
  'keep-withdrawn': ({ seat }, t) => ({
    text: t.by(seat, m.event_keep_withdrawn, m.event_keep_withdrawn_you, { seat: t.who(seat) }),
    mark: 'i-undo',
    seat,
  }),
  'dice-shown': (event, t) => ({ text: diceShown(event, t), mark: 'cup-small', seat: event.seat }),
  'keep-paid': ({ seat, dollars }, t) => ({
    text: t.by(seat, m.event_keep_paid, m.event_keep_paid_you, { seat: t.who(seat), dollars: dollarsText(dollars) }),
    mark: 'g-bills',
    seat,
    place: 'coach',
  }),
  'dice-retained': ({ seat, dice }, t) => ({
    text: t.by(seat, m.event_dice_retained, m.event_dice_retained_you, { seat: t.who(seat), dice: diceSigns(dice) }),
    mark: 'cup-small',
    seat,
  }),
  'die-turned': ({ seat, die, to }, t) => ({
    text: t.by(seat, m.event_die_turned, m.event_die_turned_you, {
      seat: t.who(seat), die: faceSign(die), to: faceSign(to),
    }),
    mark: 'c-cheater',
    seat,
  }),
  'hand-finished': ({ seat, hand }, t) => ({
    text: t.by(seat, m.event_hand_finished, m.event_hand_finished_you, {
      seat: t.who(seat), dice: diceSigns(hand), hand: handName(handKind(hand)),
    }),
    mark: 's-hand',
    seat,
  }),
  'card-played': (event, t) => ({ text: cardPlayed(event, t), mark: `c-${event.card}`, seat: event.seat }),
  'card-cancelled': (event, t) => ({ text: cardCancelled(event, t), mark: 'c-wanted', seat: event.by }),
}
