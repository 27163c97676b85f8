// What is said to a table: commands on their way, the orders for hidden cards, and our part in the dice.
import { SvelteMap } from 'svelte/reactivity'
import { orderedCards, type OrderedCard } from '#game/cards.ts'
import type { Command } from '#net/outbox.ts'
import type { Answer, CardOrder, Face, GameEvent, Room, Seat, StoreCard } from '#protocol/messages.ts'
import { Orders } from './card_orders.svelte'
import type { Chat } from './chat.svelte'
import type { CardOrders, Commander } from './game'
import { Sealing } from './seals'
import type { Table } from './table_state.svelte'

export interface Sender {
  send(command: Command): number
}

export class Outgoing implements Commander {
  pending = new SvelteMap<number, Command>()
  #orders: Orders
  #sealing: Sealing
  #sender: Sender | null = null

  constructor(
    code: string,
    readonly table: Table,
    readonly chat: Chat,
  ) {
    this.#orders = new Orders(code)
    this.#sealing = new Sealing(code)
  }

  connect(sender: Sender): void {
    this.#sender = sender
  }

  // --- What the page says ---

  send(command: Command): void {
    if (!this.#sender) return
    this.pending.set(this.#sender.send(command), command)
  }

  isPending(...kinds: readonly Command['do'][]): boolean {
    return [...this.pending.values()].some((command) => kinds.includes(command.do))
  }

  ready(): void {
    const { room } = this.table
    if (room) this.send({ do: 'ready', nonce: this.#sealing.nonceFor(room.game) })
  }

  answer(answer: Answer, offers = this.table.status.offers): void {
    const { question } = this.table.status
    if (question === null) return
    if ('choose' in answer) this.send({ do: 'answer', question, answer, offers })
    else this.send({ do: 'answer', question, answer })
  }

  // Our answer to the question with this number, until the table has settled it.
  sentTo(question: number): Answer | null {
    for (const command of this.pending.values()) {
      if (command.do === 'answer' && command.question === question) return command.answer
    }
    return null
  }

  mute(seat: Seat, on: boolean): void {
    this.chat.mute(this.table.room?.seats[seat]?.name ?? '', on)
    this.send({ do: 'mute', seat, on })
  }

  // --- Orders ---

  order(card: StoreCard, order: CardOrder): void {
    this.#orders.set(card, order)
    this.send({ do: 'order', card, order })
  }

  orderOf(card: StoreCard): CardOrder {
    return this.#orders.of(card)
  }

  get ordersSoFar(): CardOrders {
    const { view } = this.table
    const shown = view?.seats[view.viewer ?? -1]?.shown
    const die = ((shown ?? '')[0] ?? '9') as Face
    const played = orderedCards.filter((card) => card !== 'cheater' && this.#orders.of(card) === 'play')
    return { played: new Set(played), turn: { die, to: die === 'A' ? 'K' : 'A' } }
  }

  get ordersNow(): CardOrders {
    const { played, turn } = this.ordersSoFar
    if (this.#orders.of('cheater') !== 'play') return { played, turn }
    return { played: new Set([...played, 'cheater']), turn: this.#orders.turn ?? turn }
  }

  giveOrders(next: CardOrders): void {
    for (const card of orderedCards) {
      const isPlayed = next.played.has(card)
      if (card === 'cheater' && isPlayed) this.#give(card, next)
      else if ((isPlayed ? 'play' : 'never') !== this.#orders.of(card)) this.#give(card, next)
    }
  }

  changeOrders(next: CardOrders): void {
    const { played, turn } = this.ordersNow
    const isTurnChanged = next.turn.die !== turn.die || next.turn.to !== turn.to
    for (const card of orderedCards) {
      const isPlayed = next.played.has(card)
      if (isPlayed !== played.has(card) || (card === 'cheater' && isPlayed && isTurnChanged)) this.#give(card, next)
    }
  }

  #give(card: OrderedCard, { played, turn }: CardOrders): void {
    if (card !== 'cheater' || !played.has(card)) return this.order(card, played.has(card) ? 'play' : 'never')
    this.#orders.set(card, 'play', turn)
    this.send({ do: 'order', card, order: 'play', ...turn })
  }

  // --- What the table says to it ---

  settled(n: number): void {
    this.pending.delete(n)
  }

  // `isAdding`: our part in the dice is on its way.
  enter(room: Room, isAdding: boolean): void {
    this.#orders.enter(room.game)
    this.#sealing.see(room, isAdding)
  }

  // The order to turn a die is for one card.
  follow(events: readonly GameEvent[]): void {
    const viewer = this.table.view?.viewer
    const isOwn = (each: GameEvent) => each.event === 'card-played' && each.card === 'cheater' && each.seat === viewer
    if (this.#orders.of('cheater') === 'play' && events.some(isOwn)) this.#orders.set('cheater', 'ask')
  }
}
