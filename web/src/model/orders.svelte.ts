// What is to happen with hidden cards. The table does not tell them back, so this tab remembers them for its game.
import { SvelteMap } from 'svelte/reactivity'
import type { CardOrder, StoreCard } from '../protocol'
import { tabMemory } from './memory'

export class Orders {
  #game: number | null = null
  #all = new SvelteMap<string, CardOrder>()

  constructor(readonly code: string) {}

  of(card: StoreCard): CardOrder {
    return this.#all.get(card) ?? 'ask'
  }

  set(card: StoreCard, order: CardOrder): void {
    this.#all.set(card, order)
    tabMemory.set(`orders.${this.code}`, JSON.stringify({ game: this.#game, orders: [...this.#all] }))
  }

  // Every game begins without orders.
  enter(game: number): void {
    if (game === this.#game) return
    this.#game = game
    this.#all.clear()
    try {
      const kept = JSON.parse(tabMemory.get(`orders.${this.code}`) ?? 'null') as { game: number; orders: [string, CardOrder][] } | null
      if (kept?.game === game) for (const [card, order] of kept.orders) this.#all.set(card, order)
    } catch {
      // then they are as at the beginning
    }
  }
}
