// Why one answer is better than another: what is different after the round, on average.
import { listed } from './amounts'
import { m } from './later'
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
  new Intl.NumberFormat(getLocale(), { signDisplay: 'always', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number).replace('-', '−')
export const percent = (share: number, digits = 0) =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share)

export const percentagePoints = (share: number) =>
  new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(100 * share).replace('-', '−')

function reasonText({ matter, better, worse }: ReasonToTell): string {
  if (matter in points) return points[matter as Points]({ n: signed(better - worse) })
  return m.reason_place({ place: placeName(matter as Owned), better: percent(better), worse: percent(worse) })
}

// Of everything but a rival's points more is better.
const speaksFor = ({ matter, better, worse }: ReasonToTell) => (matter === 'rival' ? better < worse : better > worse)

export function reasonsText(all: readonly ReasonToTell[]): string {
  const reasons = listed(all.filter(speaksFor).map(reasonText))
  const against = listed(all.filter((reason) => !speaksFor(reason)).map(reasonText))
  return against ? m.reasons_but({ reasons, against }) : m.reasons({ reasons })
}
