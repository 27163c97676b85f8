// What the page knows of each card of the store, besides its words (texts/words.ts) and its drawing (kit/art), which bear its name.
import type { Card, StoreCard } from '#protocol/messages.ts'

export interface CardSpec {
  // Whether one says beforehand what is to happen with it. 'ahead': it has a moment of its own, of which the table asks in secret.
  // 'asked-openly': it lies before everybody, in nobody's hand. 'never': it is not played.
  order: 'ahead' | 'asked-openly' | 'never'
}

export type CardTable = { readonly [Each in StoreCard]: CardSpec }

const equipment = { order: 'never' } as const satisfies CardSpec

// Those that are played in the order in which they may be.
const table = {
  brute: { order: 'ahead' },
  cheater: { order: 'ahead' },
  dynamite: { order: 'ahead' },
  split: { order: 'ahead' },
  credit: { order: 'ahead' },
  girls: { order: 'ahead' },
  marshall: { order: 'ahead' },
  corruption: { order: 'ahead' },
  elixir: { order: 'ahead' },
  wanted: { order: 'ahead' },
  joe: { order: 'asked-openly' },
  'equipment-1': equipment,
  'equipment-2': equipment,
  'equipment-3': equipment,
  'equipment-4': equipment,
  'equipment-5': equipment,
  'equipment-8': equipment,
} satisfies CardTable

export const cards: CardTable = table

export type OrderedCard = { [Each in StoreCard]: (typeof table)[Each]['order'] extends 'ahead' ? Each : never }[StoreCard]

const isStoreCard = (card: Card): card is StoreCard => Object.hasOwn(cards, card)

export const hasOrder = (card: Card): card is OrderedCard => isStoreCard(card) && cards[card].order === 'ahead'

// Everybody gives orders about all of them, whatever they hold.
export const orderedCards: readonly OrderedCard[] = Object.keys(table).filter((card): card is OrderedCard => hasOrder(card as StoreCard))

export const isFromHand = (card: StoreCard): boolean => cards[card].order !== 'asked-openly'
