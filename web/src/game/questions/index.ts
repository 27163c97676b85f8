// Every question with its title, what to know about it, and the label of every answer.
import { isPlace } from '../art/names'
import type { Answer, Question, Seat, View } from '../protocol'
import * as m from '../paraglide/messages.js'
import { backsText, cardsText, goodsText, goodsTogether, listed, type Goods } from './amounts'
import { axesOf } from './axes'
import {
  cardDoes, cardName, diceSigns, elixirDoes, elixirName, faceSign, placeName, remedyDoes, remedyName,
} from './words'

export interface Asked {
  view: Pick<View, 'phase' | 'announced' | 'elixirs' | 'offers' | 'progress' | 'rules' | 'sheriff' | 'viewer'>
  names: readonly string[]
}

// What an answer is called by.
export interface Labelling {
  view: Pick<View, 'phase' | 'offers' | 'rules' | 'viewer'>
  names: Asked['names']
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

const nameOf = ({ names }: Pick<Asked, 'names'>, seat: Seat) => names[seat] || m.seat_number({ n: seat + 1 })

function playWording(question: Extract<Question, { ask: 'play' }>, asked: Asked): Wording {
  const card = cardName(question.card)
  const explanation = cardDoes(question.card, axesOf(asked.view.rules))
  const { announced } = asked.view
  if (question.card === 'joe') return { title: m.ask_play_joe_title({ card }), explanation }
  if (question.card === 'wanted' && announced) {
    const title = m.ask_play_wanted_title({ card: cardName(announced.play), seat: nameOf(asked, announced.seat) })
    return { title, explanation }
  }
  return { title: m.ask_play_title({ card }), explanation }
}

function chooseWording({ phase, rules }: Asked['view']): Wording {
  if (phase === 'end') return { title: m.ask_choose_end_title(), explanation: m.ask_choose_end_explain() }
  const explanation = axesOf(rules).bribes === 'off' ? '' : m.ask_choose_explain()
  if (phase === 'doc') return { title: m.ask_choose_doc_title(), explanation }
  if (phase === 'sheriff') return { title: m.ask_choose_star_title(), explanation }
  if (!isPlace(phase)) return { title: m.ask_choose_title(), explanation }
  return { title: m.ask_choose_place_title({ place: placeName(phase) }), explanation }
}

function offerTitle({ phase }: Asked['view']): string {
  if (phase === 'sheriff') return m.ask_offer_star_title()
  return isPlace(phase) ? m.ask_offer_place_title({ place: placeName(phase) }) : m.ask_offer_title()
}

export function candidatesText({ progress, viewer }: Pick<View, 'progress' | 'viewer'>, names: Asked['names']): string {
  return listed(progress.candidates.map((seat) => (seat === viewer ? m.list_you() : nameOf({ names }, seat))))
}

// Who decides, and between whom.
export function tieText(view: Pick<View, 'progress' | 'sheriff' | 'viewer'>, names: Asked['names']): string {
  return m.ask_offer_tie({ seat: nameOf({ names }, view.sheriff), candidates: candidatesText(view, names) })
}

const offerWording = ({ view, names }: Asked): Wording => ({
  title: offerTitle(view),
  explanation: `${tieText(view, names)} ${m.ask_offer_explain()}`,
})

function targetTitle({ elixirs }: Asked['view']): string {
  if (elixirs?.used === 'domination') return m.ask_target_claim_title()
  return elixirs?.used === 'friendship' ? m.ask_target_store_title() : m.ask_target_title()
}

function retainWording({ options }: Extract<Question, { ask: 'retain' }>): Wording {
  return { title: m.ask_retain_title(), explanation: m.ask_retain_explain({ n: options[0]?.retain.length ?? 1 }) }
}

function takeWording({ phase }: Asked['view']): Wording {
  const explanation = phase === 'saloon' ? m.ask_take_stolen_explain() : m.ask_take_store_explain()
  return { title: m.ask_take_title(), explanation }
}

// Asked by a newer table.
const unknownWording = (_question: never): Wording => ({ title: m.ask_unknown_title(), explanation: m.ask_unknown_explain() })

export function wordingOf(question: Question, asked: Asked): Wording {
  switch (question.ask) {
    case 'keep':
      return { title: m.ask_keep_title(), explanation: m.ask_keep_explain() }
    case 'play':
      return playWording(question, asked)
    case 'retain':
      return retainWording(question)
    case 'take':
      return takeWording(asked.view)
    case 'rob':
      return { title: m.ask_rob_title(), explanation: m.ask_rob_explain() }
    case 'offer':
      return offerWording(asked)
    case 'choose':
      return chooseWording(asked.view)
    case 'remedy':
      return { title: m.ask_remedy_title(), explanation: m.ask_remedy_explain() }
    case 'elixir':
      return { title: m.ask_elixir_title(), explanation: m.ask_elixir_explain() }
    case 'protect':
      return { title: m.ask_protect_title(), explanation: m.ask_protect_explain() }
    case 'target':
      return { title: targetTitle(asked.view), explanation: m.ask_target_explain() }
    case 'give':
      return { title: m.ask_give_title({ seat: nameOf(asked, question.to) }), explanation: m.ask_give_explain() }
    default:
      return unknownWording(question)
  }
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

function chooseLabel(chosen: Seat, asked: Labelling): Label {
  const { view } = asked
  const text = chosen === view.viewer ? m.option_choose_you() : m.option_choose({ seat: nameOf(asked, chosen) })
  if (view.phase === 'end' || axesOf(view.rules).bribes === 'off') return label(text)
  return label(text, gainText(chosen, view))
}

function playLabel(answer: Extract<Answer, { play: unknown }>, asked: Labelling): Label {
  if ('die' in answer) return label(m.option_play_turn({ die: faceSign(answer.die), to: faceSign(answer.to) }))
  if ('target' in answer) return label(m.option_play_on({ seat: nameOf(asked, answer.target) }))
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

function cardLabel(answer: Extract<Answer, { take: unknown } | { give: unknown }>, asked: Labelling): Label {
  const card = 'take' in answer ? answer.take : answer.give
  return label(cardName(card), cardDoes(card, axesOf(asked.view.rules)))
}

function offerLabel({ offer }: Extract<Answer, { offer: unknown }>): Label {
  if (offer === null) return label(m.option_offer_nothing())
  return label(m.option_offer({ goods: goodsText({ ...offer, claims: 0, store: 0 }) }))
}

export function labelOf(answer: Answer, asked: Labelling): Label {
  if ('keep' in answer || 'retain' in answer) return diceLabel(answer)
  if ('play' in answer) return playLabel(answer, asked)
  if ('pass' in answer) return label(m.option_pass())
  if ('take' in answer || 'give' in answer) return cardLabel(answer, asked)
  if ('rob' in answer) {
    return label(m.option_rob({ seat: nameOf(asked, answer.rob), goods: backsText(answer.claims, answer.store) }))
  }
  if ('choose' in answer) return chooseLabel(answer.choose, asked)
  if ('remedy' in answer || 'elixir' in answer) return docLabel(answer)
  if ('protect' in answer) return label(cardsText(answer.protect))
  if ('target' in answer) return label(nameOf(asked, answer.target))
  return offerLabel(answer)
}
