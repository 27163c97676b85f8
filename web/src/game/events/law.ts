// The Sheriff's decisions: ties, offers, bribes, and the star.
import { isPlace } from '#kit/art/names.ts'
import type { EventOf, Town } from '#protocol/kinds.ts'
import type { Phase } from '#protocol/messages.ts'
import { goodsText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { gain, lose, sentToDoc, withDollars, withNuggets } from './fold'
import { handed, moves, purse, tell } from './scene'
import type { EventTable } from './spec'
import type { Teller } from './teller'

const townOf = (phase: Phase | undefined): Town | null => (phase !== undefined && isPlace(phase) ? phase : null)

function decisionOpened({ sheriff, candidates }: EventOf<'decision-opened'>, t: Teller, phase: Phase | undefined): string {
  const inputs = { sheriff: t.who(sheriff), candidates: t.all(candidates) }
  if (phase === 'doc') return t.by(sheriff, m.event_decision_doc, m.event_decision_doc_you, inputs)
  if (phase === 'end') return t.by(sheriff, m.event_decision_end, m.event_decision_end_you, inputs)
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

export const law = {
  'decision-opened': {
    say: decisionOpened,
    picture: () => 's-K',
    at: ({ sheriff }, phase) => ({ seat: sheriff, place: townOf(phase) }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'hammer', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'offer-made': {
    say: offerMade,
    picture: () => 'g-bills',
    at: ({ seat }, phase) => ({ seat, place: townOf(phase) }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'nothing-offered': {
    say: ({ seat }, t) => t.by(seat, m.event_nothing_offered, m.event_nothing_offered_you, { seat: t.who(seat) }),
    picture: () => 'i-cross',
    at: ({ seat }, phase) => ({ seat, place: townOf(phase) }),
    fold: 'nothing',
    scene: 'none',
    joins: 'alone', sound: 'silent', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  decided: {
    say: decided,
    picture: () => 's-K',
    at: ({ sheriff }, phase) => ({ seat: sheriff, place: townOf(phase) }),
    fold: (view, { chosen }) => (view.phase === 'doc' ? sentToDoc(view, chosen) : view),
    scene: ({ chosen }) => tell({ seats: [chosen] }),
    joins: 'alone', sound: 'hammer', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'bribe-paid': {
    say: bribePaid,
    picture: () => 'g-bills',
    at: ({ from }, phase) => ({ seat: from, place: townOf(phase) }),
    fold: (view, event) => {
      const { from, sheriff, dollars, nuggets } = event
      const paid = withNuggets(withDollars(view, from, -dollars), from, -nuggets)
      return withNuggets(withDollars(gain(lose(paid, from, event), sheriff, event), sheriff, dollars), sheriff, nuggets)
    },
    scene: (event) => tell({ moves: handed(event, event.from, event.sheriff) }),
    joins: 'alone', sound: 'coin', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'star-taken': {
    say: starTaken,
    picture: () => 's-K',
    at: ({ to }) => ({ seat: to, place: 'sheriff' }),
    fold: (view, { to }) => ({ ...view, sheriff: to }),
    scene: ({ from, to }) => tell({
      place: 'sheriff', seats: [to], moves: from === to ? [] : moves('i-star', 1, purse(from, 'star'), purse(to, 'hat')),
    }),
    joins: 'alone', sound: 'star', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
  'star-stays': {
    say: ({ sheriff }, t) => t.by(sheriff, m.event_star_stays, m.event_star_stays_you, { sheriff: t.who(sheriff) }),
    picture: () => 's-K',
    at: ({ sheriff }) => ({ seat: sheriff, place: 'sheriff' }),
    fold: 'nothing',
    scene: ({ sheriff }) => tell({ place: 'sheriff', seats: [sheriff], weight: 'glance' }),
    joins: 'alone', sound: 'star', speech: 'spoken', log: { chapter: 'town', listed: 'always' },
  },
} satisfies Partial<EventTable>
