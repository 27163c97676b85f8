// Lists and amounts in the reader's language, as the object of a verb: "You get $2, 1 nugget and Claim 3".
import type { Back, Card } from '#protocol/messages.ts'
import { getLocale } from './locale.svelte'
import { m } from './m'
import { cardName, isClaim, isEquipment, valueOf } from './words'

export interface Goods {
  dollars: number
  nuggets: number
  claims: number
  store: number
  // Null for those who see only the backs.
  cards: readonly Card[] | null
}

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : m.list_and({ list: words.slice(0, -1).join(', '), last })
}

// To a tenth, with the comma where it is one.
export const tenthsText = (n: number) => new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(n)

export const dollarsText = (n: number) => m.goods_dollars({ n })
export const nuggetsText = (n: number) => m.goods_nuggets({ n })
export const storeCardsText = (n: number) => m.goods_store_cards({ n })
export const valuesText = (claims: readonly Card[]) => listed(claims.map((claim) => String(valueOf(claim))))

export function claimsText(claims: readonly Card[]): string {
  return claims.length === 0 ? m.goods_nothing() : m.goods_claims_worth({ n: claims.length, values: valuesText(claims) })
}

const added = (cards: readonly Card[]) => cards.map(valueOf).join('\u00a0+\u00a0')

// How a card is called in a list, if not by its plain name.
type CardNamer = (card: Card) => string

// Cards with a number stand together: "Claims 1 + 3, Equipment 2 + 5, Brute".
function cardWords(cards: readonly Card[], name: CardNamer): string[] {
  const claims = cards.filter(isClaim)
  const equipment = cards.filter(isEquipment)
  const others = cards.filter((card) => !isClaim(card) && !isEquipment(card))
  return [
    ...(claims.length > 1 ? [m.card_claims({ values: added(claims) })] : claims.map(name)),
    ...(equipment.length > 1 ? [m.card_equipment({ value: added(equipment) })] : equipment.map(name)),
    ...others.map(name),
  ]
}

export function cardsText(cards: readonly Card[], name: CardNamer = cardName): string {
  return cards.length === 0 ? m.goods_nothing() : listed(cardWords(cards, name))
}

function backWords(claims: number, store: number): string[] {
  return [
    ...(claims > 0 ? [m.goods_claims({ n: claims })] : []),
    ...(store > 0 ? [storeCardsText(store)] : []),
  ]
}

export function backsText(claims: number, store: number): string {
  return listed(backWords(claims, store)) || m.goods_nothing()
}

export const oneBackText = (back: Back) => (back === 'claim' ? m.goods_a_claim() : m.goods_a_store_card())

export function goodsText(goods: Goods, name: CardNamer = cardName): string {
  const words = [
    ...(goods.dollars > 0 ? [dollarsText(goods.dollars)] : []),
    ...(goods.nuggets > 0 ? [nuggetsText(goods.nuggets)] : []),
    ...(goods.cards ? cardWords(goods.cards, name) : backWords(goods.claims, goods.store)),
  ]
  return listed(words) || m.goods_nothing()
}

// Of several offers together. Cards of which one is unknown are counted by their backs.
export function goodsTogether(all: readonly Goods[]): Goods {
  const sum = (pick: (goods: Goods) => number) => all.reduce((total, goods) => total + pick(goods), 0)
  const cards = all.map((goods) => goods.cards)
  return {
    dollars: sum((goods) => goods.dollars),
    nuggets: sum((goods) => goods.nuggets),
    claims: sum((goods) => goods.claims),
    store: sum((goods) => goods.store),
    cards: cards.every((each) => each !== null) ? cards.flat() : null,
  }
}

// A span of time in the largest unit that tells it.
export function spanText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 120) return m.count_seconds({ n: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 48 * 60) return m.count_minutes({ n: minutes })
  return m.count_days({ n: Math.ceil(minutes / (24 * 60)) })
}
