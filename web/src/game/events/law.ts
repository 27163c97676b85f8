// The Sheriff's decisions as sentences: ties, offers, bribes, and the star.
import { isPlace } from '#kit/art/names.ts'
import type { EventOf, Town } from '#protocol/kinds.ts'
import { goodsText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import type { Teller, Tellers } from './teller'

function placeOf(t: Teller): { place?: Town } {
  const { phase } = t.audience
  return phase !== undefined && isPlace(phase) ? { place: phase } : {}
}

function decisionOpened({ sheriff, candidates }: EventOf<'decision-opened'>, t: Teller): string {
  const inputs = { sheriff: t.who(sheriff), candidates: t.all(candidates) }
  if (t.audience.phase === 'doc') return t.by(sheriff, m.event_decision_doc, m.event_decision_doc_you, inputs)
  if (t.audience.phase === 'end') return t.by(sheriff, m.event_decision_end, m.event_decision_end_you, inputs)
  return t.by(sheriff, m.event_decision_tie, m.event_decision_tie_you, inputs)
}

function offerMade(event: EventOf<'offer-made'>, t: Teller): string {
  const inputs = {
    seat: t.who(event.seat),
    target: t.who(event.for),
    goods: goodsText(event, (card) => t.card(card)),
  }
  if (event.seat === event.for) return t.by(event.seat, m.event_offer_made_self, m.event_offer_made_you_self, inputs)
  const texts = { told: m.event_offer_made, you: m.event_offer_made_you, atYou: m.event_offer_made_for_you }
  return t.between([event.seat, event.for], texts, inputs)
}

function decided({ sheriff, chosen }: EventOf<'decided'>, t: Teller): string {
  const inputs = { sheriff: t.who(sheriff), chosen: t.who(chosen) }
  if (sheriff === chosen) return t.by(sheriff, m.event_decided_self, m.event_decided_you_self, inputs)
  const texts = { told: m.event_decided, you: m.event_decided_you, atYou: m.event_decided_at_you }
  return t.between([sheriff, chosen], texts, inputs)
}

function bribePaid(event: EventOf<'bribe-paid'>, t: Teller): string {
  const texts = { told: m.event_bribe_paid, you: m.event_bribe_paid_you, atYou: m.event_bribe_paid_at_you }
  return t.between([event.from, event.sheriff], texts, {
    from: t.who(event.from),
    sheriff: t.who(event.sheriff),
    goods: goodsText(event, (card) => t.card(card)),
  })
}

function starTaken({ from, to }: EventOf<'star-taken'>, t: Teller): string {
  const inputs = { from: t.who(from), to: t.who(to) }
  if (from === to) return t.by(to, m.event_star_kept, m.event_star_kept_you, inputs)
  const texts = { told: m.event_star_taken, you: m.event_star_taken_you, atYou: m.event_star_taken_at_you }
  return t.between([to, from], texts, inputs)
}

type Kinds =
  | 'decision-opened' | 'offer-made' | 'nothing-offered' | 'decided' | 'bribe-paid' | 'star-taken' | 'star-stays'

export const lawTellers: Tellers<Kinds> = {
  'decision-opened': (event, t) => ({
    text: decisionOpened(event, t), mark: 's-K', seat: event.sheriff, ...placeOf(t),
  }),
  'offer-made': (event, t) => ({ text: offerMade(event, t), mark: 'g-bills', seat: event.seat, ...placeOf(t) }),
  'nothing-offered': ({ seat }, t) => ({
    text: t.by(seat, m.event_nothing_offered, m.event_nothing_offered_you, { seat: t.who(seat) }),
    mark: 'i-cross',
    seat,
    ...placeOf(t),
  }),
  decided: (event, t) => ({ text: decided(event, t), mark: 's-K', seat: event.sheriff, ...placeOf(t) }),
  'bribe-paid': (event, t) => ({ text: bribePaid(event, t), mark: 'g-bills', seat: event.from, ...placeOf(t) }),
  'star-taken': (event, t) => ({ text: starTaken(event, t), mark: 's-K', seat: event.to, place: 'sheriff' }),
  'star-stays': ({ sheriff }, t) => ({
    text: t.by(sheriff, m.event_star_stays, m.event_star_stays_you, { sheriff: t.who(sheriff) }),
    mark: 's-K',
    seat: sheriff,
    place: 'sheriff',
  }),
}
