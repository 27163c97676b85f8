// Why one answer is better than another: what is different after the round, on average.
import * as m from '../paraglide/messages.js'
import { listed } from './amounts'
import { getLocale } from './locale.svelte'
import { placeName } from './words'

type Points = 'nuggets' | 'dollars' | 'star' | 'equipment' | 'claims' | 'cards' | 'rival'
type Owned = 'mine' | 'bank' | 'store' | 'saloon' | 'hall'

export interface ReasonToTell {
  matter: Points | Owned
  better: number
  worse: number
}

const points: Record<Points, (inputs: { n: string }) => string> = {
  nuggets: m.reason_nuggets,
  dollars: m.reason_dollars,
  star: m.reason_star,
  equipment: m.reason_equipment,
  claims: m.reason_claims,
  cards: m.reason_cards,
  rival: m.reason_rival,
}

const signed = (number: number) =>
  new Intl.NumberFormat(getLocale(), { signDisplay: 'always', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number)
export const percent = (share: number, digits = 0) =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share)

function reasonText({ matter, better, worse }: ReasonToTell): string {
  if (matter in points) return points[matter as Points]({ n: signed(better - worse) })
  return m.reason_place({ place: placeName(matter as Owned), better: percent(better), worse: percent(worse) })
}

export const reasonsText = (reasons: readonly ReasonToTell[]) => m.reasons({ reasons: listed(reasons.map(reasonText)) })
