// Every question with its title, what to know about it, and the label of every answer.
import { isPlace } from '#kit/art/names.ts'
import type { Ask, QuestionOf } from '#protocol/kinds.ts'
import type { Answer, Question, Seat, View } from '#protocol/messages.ts'
import { backsText, cardsText, goodsText, goodsTogether, listed, type Goods } from '#texts/amounts.ts'
import { axesOf } from '#texts/axes.ts'
import { m } from '#texts/m.ts'
import {
  cardDoes, cardName, diceSigns, elixirDoes, elixirName, faceSign, placeName, remedyDoes, remedyName,
} from '#texts/words.ts'

export interface AskContext {
  view: Pick<View, 'phase' | 'announced' | 'elixirs' | 'offers' | 'progress' | 'rules' | 'sheriff' | 'viewer'>
  names: readonly string[]
}

// What an answer is called by.
export interface Labelling {
  view: Pick<View, 'phase' | 'offers' | 'rules' | 'viewer'>
  names: AskContext['names']
}

export interface Wording {
  title: string
  explanation: string
}

export interface Label {
  text: string
  // What it does to the one who answers, where that is known.
  note: string | null
}

const nameOf = ({ names }: Pick<AskContext, 'names'>, seat: Seat) => names[seat] || m.seat_number({ n: seat + 1 })

function playWording(question: QuestionOf<'play'>, context: AskContext): Wording {
  const card = cardName(question.card)
  const explanation = cardDoes(question.card, axesOf(context.view.rules))
  const { announced } = context.view
  if (question.card === 'joe') return { title: m.ask_play_joe_title({ card }), explanation }
  if (question.card === 'wanted' && announced) {
    const title = m.ask_play_wanted_title({ card: cardName(announced.play), seat: nameOf(context, announced.seat) })
    return { title, explanation }
  }
  return { title: m.ask_play_title({ card }), explanation }
}

function chooseWording({ phase, rules }: AskContext['view']): Wording {
  if (phase === 'end') return { title: m.ask_choose_end_title(), explanation: m.ask_choose_end_explain() }
  const explanation = axesOf(rules).bribes === 'off' ? '' : m.ask_choose_explain()
  if (phase === 'doc') return { title: m.ask_choose_doc_title(), explanation }
  if (phase === 'sheriff') return { title: m.ask_choose_star_title(), explanation }
  if (!isPlace(phase)) return { title: m.ask_choose_title(), explanation }
  return { title: m.ask_choose_place_title({ place: placeName(phase) }), explanation }
}

function offerTitle({ phase }: AskContext['view']): string {
  if (phase === 'sheriff') return m.ask_offer_star_title()
  return isPlace(phase) ? m.ask_offer_place_title({ place: placeName(phase) }) : m.ask_offer_title()
}

export function candidatesText({ progress, viewer }: Pick<View, 'progress' | 'viewer'>, names: AskContext['names']): string {
  return listed(progress.candidates.map((seat) => (seat === viewer ? m.list_you() : nameOf({ names }, seat))))
}

// Who decides, and between whom.
export function tieText(view: Pick<View, 'progress' | 'sheriff' | 'viewer'>, names: AskContext['names']): string {
  return m.ask_offer_tie({ seat: nameOf({ names }, view.sheriff), candidates: candidatesText(view, names) })
}

const offerWording = ({ view, names }: AskContext): Wording => ({
  title: offerTitle(view),
  explanation: `${tieText(view, names)} ${m.ask_offer_explain()}`,
})

function targetTitle({ elixirs }: AskContext['view']): string {
  if (elixirs?.used === 'domination') return m.ask_target_claim_title()
  return elixirs?.used === 'friendship' ? m.ask_target_store_title() : m.ask_target_title()
}

function retainWording({ options }: Extract<Question, { ask: 'retain' }>): Wording {
  return { title: m.ask_retain_title(), explanation: m.ask_retain_explain({ n: options[0]?.retain.length ?? 1 }) }
}

function takeWording({ phase }: AskContext['view']): Wording {
  const explanation = phase === 'saloon' ? m.ask_take_stolen_explain() : m.ask_take_store_explain()
  return { title: m.ask_take_title(), explanation }
}

type WordingOf<Each extends Ask> = (question: QuestionOf<Each>, context: AskContext) => Wording

const wordings: { readonly [Each in Ask]: WordingOf<Each> } = {
  keep: () => ({ title: m.ask_keep_title(), explanation: m.ask_keep_explain() }),
  play: playWording,
  retain: retainWording,
  take: (_question, { view }) => takeWording(view),
  rob: () => ({ title: m.ask_rob_title(), explanation: m.ask_rob_explain() }),
  offer: (_question, context) => offerWording(context),
  choose: (_question, { view }) => chooseWording(view),
  remedy: () => ({ title: m.ask_remedy_title(), explanation: m.ask_remedy_explain() }),
  elixir: () => ({ title: m.ask_elixir_title(), explanation: m.ask_elixir_explain() }),
  protect: () => ({ title: m.ask_protect_title(), explanation: m.ask_protect_explain() }),
  target: (_question, { view }) => ({ title: targetTitle(view), explanation: m.ask_target_explain() }),
  give: ({ to }, context) => ({ title: m.ask_give_title({ seat: nameOf(context, to) }), explanation: m.ask_give_explain() }),
}

export function wordingOf(question: Question, context: AskContext): Wording {
  // Asked by a newer table.
  if (!Object.hasOwn(wordings, question.ask)) return { title: m.ask_unknown_title(), explanation: m.ask_unknown_explain() }
  return (wordings[question.ask] as WordingOf<Ask>)(question, context)
}

const label = (text: string, note: string | null = null): Label => ({ text, note })

const gains = {
  place: { alone: m.option_choose_self, paid: m.option_choose_self_gets },
  sheriff: { alone: m.option_choose_star, paid: m.option_choose_star_gets },
  doc: { alone: m.option_choose_doc, paid: m.option_choose_doc_gets },
}

// What the Sheriff gets by naming somebody: what is offered for it and, for himself, what the decision is about.
export function gainText(chosen: Seat, { phase, offers, viewer }: Pick<View, 'phase' | 'offers' | 'viewer'>): string {
  const backing: readonly Goods[] = offers.filter((offer) => offer.for === chosen)
  const goods = backing.length === 0 ? null : goodsText(goodsTogether(backing))
  if (chosen !== viewer) return goods === null ? m.option_choose_gets_nothing() : m.option_choose_gets({ goods })
  const { alone, paid } = gains[phase === 'sheriff' || phase === 'doc' ? phase : 'place']
  return goods === null ? alone() : paid({ goods })
}

function chooseLabel(chosen: Seat, context: Labelling): Label {
  const { view } = context
  const text = chosen === view.viewer ? m.option_choose_you() : m.option_choose({ seat: nameOf(context, chosen) })
  if (view.phase === 'end' || axesOf(view.rules).bribes === 'off') return label(text)
  return label(text, gainText(chosen, view))
}

function playLabel(answer: Extract<Answer, { play: unknown }>, context: Labelling): Label {
  if ('die' in answer) return label(m.option_play_turn({ die: faceSign(answer.die), to: faceSign(answer.to) }))
  if ('target' in answer) return label(m.option_play_on({ seat: nameOf(context, answer.target) }))
  return label(m.option_play({ card: cardName(answer.play) }))
}

function docLabel(answer: Extract<Answer, { remedy: unknown } | { elixir: unknown }>): Label {
  if ('remedy' in answer) {
    const { remedy } = answer
    return remedy === null ? label(m.option_visit_decline()) : label(remedyName(remedy), remedyDoes(remedy))
  }
  const { elixir } = answer
  return elixir === null ? label(m.option_visit_decline()) : label(elixirName(elixir), elixirDoes(elixir))
}

function diceLabel(answer: Extract<Answer, { keep: unknown } | { retain: unknown }>): Label {
  if ('retain' in answer) return label(m.option_retain({ dice: diceSigns(answer.retain) }))
  if (answer.keep === null) return label(m.option_keep_back())
  return label(answer.keep === '' ? m.option_keep_none() : m.option_keep({ dice: diceSigns(answer.keep) }))
}

function cardLabel(answer: Extract<Answer, { take: unknown } | { give: unknown }>, context: Labelling): Label {
  const card = 'take' in answer ? answer.take : answer.give
  return label(cardName(card), cardDoes(card, axesOf(context.view.rules)))
}

function offerLabel({ offer }: Extract<Answer, { offer: unknown }>): Label {
  if (offer === null) return label(m.option_offer_nothing())
  return label(m.option_offer({ goods: goodsText({ ...offer, claims: 0, store: 0 }) }))
}

export function labelOf(answer: Answer, context: Labelling): Label {
  if ('keep' in answer || 'retain' in answer) return diceLabel(answer)
  if ('play' in answer) return playLabel(answer, context)
  if ('pass' in answer) return label(m.option_pass())
  if ('take' in answer || 'give' in answer) return cardLabel(answer, context)
  if ('rob' in answer) {
    return label(m.option_rob({ seat: nameOf(context, answer.rob), goods: backsText(answer.claims, answer.store) }))
  }
  if ('choose' in answer) return chooseLabel(answer.choose, context)
  if ('remedy' in answer || 'elixir' in answer) return docLabel(answer)
  if ('protect' in answer) return label(cardsText(answer.protect))
  if ('target' in answer) return label(nameOf(context, answer.target))
  return offerLabel(answer)
}
