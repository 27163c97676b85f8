// What the page knows of each card of the store, besides its words (texts/words.ts) and its drawing (kit/art), which bear its name.
import type { Card, StoreCard } from '#protocol/messages.ts'
import { dollarsText } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { cardName } from '#texts/words.ts'
import type { AskContext } from './questions/spec'
import { nameOf, playText } from './questions/wording'

export interface CardSpec {
  // Whether one says beforehand what is to happen with it. 'ahead': it has a moment of its own, of which the table asks in secret.
  // 'asked-openly': it lies before everybody, in nobody's hand. 'never': it is not played.
  order: 'ahead' | 'asked-openly' | 'never'
  // How it is asked whether to play it.
  title: ((context: AskContext) => string) | 'usual'
  // What there is to know for that beyond what it does.
  now: ((context: AskContext) => string | null) | 'nothing'
}

export type CardTable = { readonly [Each in StoreCard]: CardSpec }

const usualTitle = (card: StoreCard) => m.ask_play_title({ card: cardName(card) })

function wantedTitle(context: AskContext): string {
  const { announced } = context.view
  if (!announced) return usualTitle('wanted')
  return m.ask_play_wanted_title({ card: cardName(announced.play), seat: nameOf(context, announced.seat) })
}

// What it would stop, where that is more than a card.
function wantedNow(context: AskContext): string | null {
  const { announced } = context.view
  if (!announced) return null
  const { die, to, target } = announced
  if (die && to) return m.play_now_announced({ what: playText({ play: 'cheater', die, to }, context) })
  return target === undefined ? null : m.play_now_announced({ what: playText({ play: 'joe', target }, context) })
}

const equipment = { order: 'never', title: 'usual', now: 'nothing' } as const satisfies CardSpec

// Those that are played in the order in which they may be.
const table = {
  brute: { order: 'ahead', title: 'usual', now: 'nothing' },
  cheater: { order: 'ahead', title: 'usual', now: 'nothing' },
  dynamite: { order: 'ahead', title: 'usual', now: 'nothing' },
  split: { order: 'ahead', title: 'usual', now: ({ view }) => m.play_now_loot({ dollars: dollarsText(view.progress.stolen_dollars) }) },
  credit: { order: 'ahead', title: 'usual', now: 'nothing' },
  girls: { order: 'ahead', title: 'usual', now: 'nothing' },
  marshall: { order: 'ahead', title: 'usual', now: 'nothing' },
  corruption: { order: 'ahead', title: 'usual', now: 'nothing' },
  elixir: { order: 'ahead', title: 'usual', now: 'nothing' },
  wanted: { order: 'ahead', title: wantedTitle, now: wantedNow },
  joe: { order: 'asked-openly', title: () => m.ask_play_joe_title({ card: cardName('joe') }), now: 'nothing' },
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

export function playTitle(card: StoreCard, context: AskContext): string {
  const { title } = cards[card]
  return title === 'usual' ? usualTitle(card) : title(context)
}

export function nowText(card: StoreCard, context: AskContext): string | null {
  const { now } = cards[card]
  return now === 'nothing' ? null : now(context)
}
