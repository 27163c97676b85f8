// What is to happen with hidden cards. The table does not tell them back, so this tab remembers them for its game.
import { SvelteMap } from 'svelte/reactivity'
import { tabMemory } from '#device/memory.ts'
import type { CardOrder, StoreCard } from '#protocol/messages.ts'
import type { DieTurn } from './game'

interface Kept {
  game: number
  orders: [string, CardOrder][]
  turn?: DieTurn | null
}

export class Orders {
  #game: number | null = null
  #all = new SvelteMap<string, CardOrder>()
  // Said with the order to play Professional Cheater.
  turn: DieTurn | null = $state.raw(null)

  constructor(readonly code: string) {}

  of(card: StoreCard): CardOrder {
    return this.#all.get(card) ?? 'ask'
  }

  set(card: StoreCard, order: CardOrder, turn = this.turn): void {
    this.#all.set(card, order)
    this.turn = turn
    tabMemory.set(`orders.${this.code}`, JSON.stringify({ game: this.#game, orders: [...this.#all], turn }))
  }

  // Every game begins without orders.
  enter(game: number): void {
    if (game === this.#game) return
    this.#game = game
    this.#all.clear()
    this.turn = null
    try {
      const kept = JSON.parse(tabMemory.get(`orders.${this.code}`) ?? 'null') as Kept | null
      if (kept?.game !== game) return
      for (const [card, order] of kept.orders) this.#all.set(card, order)
      this.turn = kept.turn ?? null
    } catch {
      // then they are as at the beginning
    }
  }
}
