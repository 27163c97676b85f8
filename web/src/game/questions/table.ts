// Every kind of question with what there is to know about it.
import { isPlace } from '#kit/art/names.ts'
import type { Card, Seat } from '#protocol/messages.ts'
import { backsText, cardsText, goodsText } from '#texts/amounts.ts'
import { axesOf } from '#texts/axes.ts'
import { m } from '#texts/m.ts'
import { cardDoes, cardName, diceSigns, elixirDoes, elixirName, placeName, remedyDoes, remedyName } from '#texts/words.ts'
import { isFromHand, playTitle } from '../cards'
import type { AskContext, Label, Labelling, QuestionTable } from './spec'
import { gainText, nameOf, playText, tieText } from './wording'

const label = (text: string, note: string | null = null): Label => ({ text, note })

const cardLabel = (card: Card, { view }: Labelling) => label(cardName(card), cardDoes(card, axesOf(view.rules)))

function offerTitle({ phase }: AskContext['view']): string {
  if (phase === 'sheriff') return m.ask_offer_star_title()
  return isPlace(phase) ? m.ask_offer_place_title({ place: placeName(phase) }) : m.ask_offer_title()
}

function chooseTitle({ phase }: AskContext['view']): string {
  if (phase === 'end') return m.ask_choose_end_title()
  if (phase === 'doc') return m.ask_choose_doc_title()
  if (phase === 'sheriff') return m.ask_choose_star_title()
  return isPlace(phase) ? m.ask_choose_place_title({ place: placeName(phase) }) : m.ask_choose_title()
}

function chooseExplained({ phase, rules }: AskContext['view']): string {
  if (phase === 'end') return m.ask_choose_end_explain()
  return axesOf(rules).bribes === 'off' ? '' : m.ask_choose_explain()
}

function chooseLabel(chosen: Seat, context: Labelling): Label {
  const { view } = context
  const text = chosen === view.viewer ? m.option_choose_you() : m.option_choose({ seat: nameOf(context, chosen) })
  if (view.phase === 'end' || axesOf(view.rules).bribes === 'off') return label(text)
  return label(text, gainText(chosen, view))
}

function targetTitle({ elixirs }: AskContext['view']): string {
  if (elixirs?.used === 'domination') return m.ask_target_claim_title()
  return elixirs?.used === 'friendship' ? m.ask_target_store_title() : m.ask_target_title()
}

function keepText(dice: string | null): string {
  if (dice === null) return m.option_keep_back()
  return dice === '' ? m.option_keep_none() : m.option_keep({ dice: diceSigns(dice) })
}

export const questions = {
  keep: {
    title: () => m.ask_keep_title(),
    explain: () => m.ask_keep_explain(),
    label: ({ keep }) => label(keepText(keep)),
    form: 'mat',
    isSecret: () => true,
    call: 'cup',
  },
  play: {
    title: ({ card }, context) => playTitle(card, context),
    explain: ({ card }, { view }) => cardDoes(card, axesOf(view.rules)),
    label: (answer, context) => label('pass' in answer ? m.option_pass() : playText(answer, context)),
    form: 'play',
    isSecret: ({ card }) => isFromHand(card),
    call: 'spur',
  },
  retain: {
    title: () => m.ask_retain_title(),
    explain: ({ options }) => m.ask_retain_explain({ n: options[0]?.retain.length ?? 1 }),
    label: ({ retain }) => label(m.option_retain({ dice: diceSigns(retain) })),
    form: 'dice',
    // Else they are of the dice that lie open.
    isSecret: ({ seat }, { seats }) => !seats[seat]?.shown,
    call: 'spur',
  },
  take: {
    title: () => m.ask_take_title(),
    explain: (_, { view }) => (view.phase === 'saloon' ? m.ask_take_stolen_explain() : m.ask_take_store_explain()),
    label: ({ take }, context) => cardLabel(take, context),
    form: 'cards',
    isSecret: () => true,
    call: 'spur',
  },
  rob: {
    title: () => m.ask_rob_title(),
    explain: () => m.ask_rob_explain(),
    label: ({ rob, claims, store }, context) => label(m.option_rob({ seat: nameOf(context, rob), goods: backsText(claims, store) })),
    form: 'rob',
    isSecret: () => false,
    call: 'spur',
  },
  offer: {
    title: (_, { view }) => offerTitle(view),
    explain: (_, { view, names }) => `${tieText(view, names)} ${m.ask_offer_explain()}`,
    label: ({ offer }) =>
      label(offer === null ? m.option_offer_nothing() : m.option_offer({ goods: goodsText({ ...offer, claims: 0, store: 0 }) })),
    form: 'bargain',
    isSecret: () => false,
    call: 'spur',
  },
  choose: {
    title: (_, { view }) => chooseTitle(view),
    explain: (_, { view }) => chooseExplained(view),
    label: ({ choose }, context) => chooseLabel(choose, context),
    form: 'seats',
    isSecret: () => false,
    call: 'spur',
  },
  remedy: {
    title: () => m.ask_remedy_title(),
    explain: () => m.ask_remedy_explain(),
    label: ({ remedy }) => (remedy === null ? label(m.option_visit_decline()) : label(remedyName(remedy), remedyDoes(remedy))),
    form: 'cards',
    isSecret: () => false,
    call: 'spur',
  },
  elixir: {
    title: () => m.ask_elixir_title(),
    explain: () => m.ask_elixir_explain(),
    label: ({ elixir }) => (elixir === null ? label(m.option_visit_decline()) : label(elixirName(elixir), elixirDoes(elixir))),
    form: 'cards',
    isSecret: () => false,
    call: 'spur',
  },
  protect: {
    title: () => m.ask_protect_title(),
    explain: () => m.ask_protect_explain(),
    label: ({ protect }) => label(cardsText(protect)),
    form: 'claims',
    isSecret: () => true,
    call: 'spur',
  },
  target: {
    title: (_, { view }) => targetTitle(view),
    explain: () => m.ask_target_explain(),
    label: ({ target }, context) => label(nameOf(context, target)),
    form: 'seats',
    isSecret: () => false,
    call: 'spur',
  },
  give: {
    title: ({ to }, context) => m.ask_give_title({ seat: nameOf(context, to) }),
    explain: () => m.ask_give_explain(),
    label: ({ give }, context) => cardLabel(give, context),
    form: 'cards',
    isSecret: () => true,
    call: 'spur',
  },
} satisfies QuestionTable
