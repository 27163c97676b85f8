// Words that several questions, or a question and its form, have in common.
import type { Answer, Seat, View } from '#protocol/messages.ts'
import { goodsText, goodsTogether, listed, type Goods } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { cardName, faceSign } from '#texts/words.ts'
import type { AskContext } from './spec'

export const nameOf = ({ names }: Pick<AskContext, 'names'>, seat: Seat) => names[seat] || m.seat_number({ n: seat + 1 })

export function candidatesText({ progress, viewer }: Pick<View, 'progress' | 'viewer'>, names: AskContext['names']): string {
  return listed(progress.candidates.map((seat) => (seat === viewer ? m.list_you() : nameOf({ names }, seat))))
}

// Who decides, and between whom.
export function tieText(view: Pick<View, 'progress' | 'sheriff' | 'viewer'>, names: AskContext['names']): string {
  return m.ask_offer_tie({ seat: nameOf({ names }, view.sheriff), candidates: candidatesText(view, names) })
}

export function playText(answer: Extract<Answer, { play: unknown }>, context: Pick<AskContext, 'names'>): string {
  if ('die' in answer) return m.option_play_turn({ die: faceSign(answer.die), to: faceSign(answer.to) })
  if ('target' in answer) return m.option_play_on({ seat: nameOf(context, answer.target) })
  return m.option_play({ card: cardName(answer.play) })
}

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
