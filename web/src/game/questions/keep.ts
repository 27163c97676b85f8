// The own choice of dice: which of the question's options it is, what that costs and where it would lead.
import type { AskKeep, Dice, Place, Prospects } from '#protocol/messages.ts'

export interface Prospect {
  // In the order of the options; null if these dice cannot be kept.
  option: number | null
  // Null where the table has not said it.
  price: number | null
  leads: Place[]
}

const sorted = (dice: string) => [...dice].sort().join('')

export function diceAt(rolled: Dice, picked: ReadonlySet<number>): string {
  return [...rolled].filter((_, index) => picked.has(index)).join('')
}

// Which of the thrown dice are these: of equal ones the first.
export function indexesOf(rolled: Dice, dice: string): Set<number> {
  const left = [...dice]
  const found = new Set<number>()
  for (const [index, face] of [...rolled].entries()) {
    const at = left.indexOf(face)
    if (at < 0) continue
    left.splice(at, 1)
    found.add(index)
  }
  return found
}

export function prospectOf(question: AskKeep, prospects: Prospects | null, dice: string): Prospect {
  const wanted = sorted(dice)
  const option = question.options.findIndex(({ keep }) => keep !== null && sorted(keep) === wanted)
  if (option < 0) return { option: null, price: null, leads: [] }
  return { option, price: prospects?.prices[option] ?? null, leads: prospects?.leads[option] ?? [] }
}

// Where there is nothing to choose, all that is left to do is to say so.
export function onlyOption(question: AskKeep): string | null {
  return question.options.length === 1 ? (question.options[0]?.keep ?? null) : null
}

export interface PriceLine {
  count: number
  price: number
}

// What it costs to keep so many.
export function pricesByCount(question: AskKeep, prospects: Prospects | null): PriceLine[] {
  const prices = new Map<number, number>()
  for (const [index, { keep }] of question.options.entries()) {
    const price = prospects?.prices[index]
    if (keep === null || price === undefined) continue
    prices.set(keep.length, Math.min(price, prices.get(keep.length) ?? price))
  }
  return [...prices].map(([count, price]) => ({ count, price })).sort((a, b) => a.count - b.count)
}
