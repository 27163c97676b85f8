// Who tells a story to whom. Names travel through the texts as marks, so that they can be coloured wherever a language puts them.
import type { Card, Phase, Seat } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { cardName } from '#texts/words.ts'

export interface Audience {
  names: readonly string[]
  // Null for who watches.
  reader: Seat | null
  // In which it happened, where it is known.
  phase?: Phase | undefined
}

export interface Part {
  text: string
  seat?: Seat
  card?: Card
}

// Control characters cannot be in a name.
const MARK = /([\u0001\u0003\u0004])([a-z0-9-]+)\u0002/g

export class Teller {
  constructor(readonly audience: Audience) {}

  isReader(seat: Seat): boolean {
    return seat === this.audience.reader
  }

  who(seat: Seat): string {
    return `\u0001${seat}\u0002`
  }

  // In a list the reader is "you"; elsewhere the sentence says so.
  all(seats: readonly Seat[]): string {
    return listed(seats.map((seat) => `\u0004${seat}\u0002`))
  }

  card(card: Card): string {
    return `\u0003${card}\u0002`
  }

  nameOf(seat: Seat): string {
    return this.audience.names[seat] || m.seat_number({ n: seat + 1 })
  }

  // What somebody does, in the second person if that is the reader.
  by<Inputs>(seat: Seat, others: (inputs: Inputs) => string, you: (inputs: Inputs) => string, inputs: Inputs): string {
    return this.isReader(seat) ? you(inputs) : others(inputs)
  }

  // What somebody does to somebody else.
  between<Inputs>(
    [actor, other]: readonly [Seat, Seat],
    { told, you, atYou }: Record<'told' | 'you' | 'atYou', (inputs: Inputs) => string>,
    inputs: Inputs,
  ): string {
    if (this.isReader(actor)) return you(inputs)
    return this.isReader(other) ? atYou(inputs) : told(inputs)
  }

  parts(text: string): Part[] {
    const parts: Part[] = []
    let end = 0
    for (const found of text.matchAll(MARK)) {
      if (found.index > end) parts.push({ text: text.slice(end, found.index) })
      parts.push(this.#marked(found[1] ?? '', found[2] ?? ''))
      end = found.index + found[0].length
    }
    if (end < text.length) parts.push({ text: text.slice(end) })
    return parts
  }

  #marked(kind: string, code: string): Part {
    if (kind === '\u0003') return { text: cardName(code as Card), card: code as Card }
    const seat = Number(code)
    return { text: kind === '\u0004' && this.isReader(seat) ? m.list_you() : this.nameOf(seat), seat }
  }
}
