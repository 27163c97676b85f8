// The small drawing beside a section of the rules.
import type { SectionId } from '../../i18n/rules/book'

const signs: Partial<Record<SectionId, string>> = {
  'place-mine': 's-9',
  'place-bank': 's-T',
  'place-store': 's-J',
  'place-saloon': 's-Q',
  'place-sheriff': 's-K',
  'place-hall': 's-A',
  'place-coach': 's-coach',
  'place-doc': 's-doc',
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

export const pictureOf = (id: SectionId): string | null => signs[id] ?? (id.startsWith('card-') ? 'b-store' : null)
