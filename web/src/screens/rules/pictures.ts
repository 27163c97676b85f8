// The small drawing beside a section of the rules.
import { isPlace, signOf } from '#kit/art/names.ts'
import type { SectionId } from '#texts/rules/book.ts'

const others: Partial<Record<SectionId, string>> = {
  throw: 'cup-small',
  price: 'g-bills',
  bribes: 's-hand',
  equipment: 'b-store',
  playing_cards: 'b-store',
  protected: 'b-claim',
  elixirs: 'b-elixir',
  remedies: 'b-elixir',
  score: 'g-nugs',
}

export function pictureOf(id: SectionId): string | null {
  const place = id.startsWith('place-') ? id.slice('place-'.length) : ''
  if (isPlace(place)) return signOf(place)
  return others[id] ?? (id.startsWith('card-') ? 'b-store' : null)
}
