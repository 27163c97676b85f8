// Everything this browser knows about one table: what the table has said, what we have said and it has not answered yet, and
// what is still to be shown. It decides nothing: what can be done comes with the view.
import { SvelteMap } from 'svelte/reactivity'
import { ticker } from '#device/ticker.ts'
import { orderedCards, type OrderedCard } from '#game/cards.ts'
import type { ConnectionListener, ConnectionState } from '#net/connection.ts'
import type { Command } from '#net/outbox.ts'
import type { InvalidMessage } from '#net/read.ts'
import type { Update } from '#net/stream.ts'
import { Log } from '#playback/log.svelte.ts'
import { Scenes } from '#playback/playback.svelte.ts'
import { changed } from '#protocol/changes.ts'
import type {
  Answer, CardOrder, Closing, Face, GameEvent, Question, Refusal, Room, SaidPhrase, SaidText, StoreCard, View, Welcome,
} from '#protocol/messages.ts'
import { Orders } from './card_orders.svelte'
import { Chat } from './chat.svelte'
import { Notices, newsOf } from './notices.svelte'
import type { Pilot } from './pilots'
import { Sealing } from './seals'
import { later, noStatus, statusOf, type Status } from './status'
import type { CardOrders } from './turns'

export interface Decision {
  question: Question
  number: number
  // It has been answered, and may be answered again.
  isChange: boolean
}

export interface Sender {
  send(command: Command): number
}

// How much of the reader's time must be left for a question to wait until everything has been shown. Which dice to keep is asked
// after nearly everything: only when time runs short, else a table with a clock would never see a scene. Whoever has days can look.
const LITTLE = 10_000
const ENOUGH = 30_000
// For an offer by one whom nobody waits for.
const BARELY = 3000

export class GameModel implements ConnectionListener {
  connection: ConnectionState = $state.raw({ is: 'connecting', isAgain: false })
  room: Room | null = $state.raw(null)
  // What is true now. What is to be shown meanwhile is in `scenes`.
  view: View | null = $state.raw(null)
  status: Status = $state.raw(noStatus)
  pending = new SvelteMap<number, Command>()
  scenes = new Scenes()
  log = new Log(() => this.scenes.toldUntil)
  chat = new Chat()
  notices = new Notices()
  orders: Orders
  #sealing: Sealing
  #pausedAt: number | null = $state(null)
  #sender: Sender | null = null

  // `pilot`: what is done here without asking the reader.
  constructor(
    readonly code: string,
    readonly pilot: Pilot = {},
  ) {
    this.orders = new Orders(code)
    this.#sealing = new Sealing(code)
  }

  connect(sender: Sender): void {
    this.#sender = sender
  }

  // --- What the page asks ---

  get seat(): number | null {
    return this.room?.you ?? null
  }

  get isHost(): boolean {
    return this.seat !== null && this.seat === this.room?.host
  }

  nameOf(seat: number): string {
    return this.room?.seats[seat]?.name ?? ''
  }

  get names(): string[] {
    return this.room?.seats.map(({ name }) => name) ?? []
  }

  // While scenes are played, the view as far as they have come.
  get shown(): View | null {
    return this.scenes.shown ?? this.view
  }

  // Something is being shown that happened before what is asked now.
  get isPlaying(): boolean {
    return this.scenes.current !== null
  }

  get isPlayedByBot(): boolean {
    const { room, seat } = this
    return room?.stage === 'playing' && seat !== null && room.seats[seat]?.played_by_bot === true
  }

  // Nobody else has taken a chair, not even one for whom a bot plays now.
  get isOnlyPerson(): boolean {
    const { room, seat } = this
    return room !== null && seat !== null && room.seats.every(({ kind }, each) => each === seat || kind !== 'person')
  }

  // Only bots play besides the reader now, be it for others: whatever time he takes.
  get keepsNobodyWaiting(): boolean {
    const { room, seat } = this
    if (!room || seat === null || this.isPlayedByBot) return false
    return room.seats.every(({ kind, played_by_bot: isPlayed }, each) => each === seat || kind !== 'person' || isPlayed)
  }

  // The Sheriff waits for the offers of those he decides between, and for no others.
  get isOfferAwaited(): boolean {
    const viewer = this.view?.viewer ?? null
    return viewer !== null && this.view?.progress.candidates.includes(viewer) === true
  }

  // What is asked cannot wait until everything has been shown.
  get isHurried(): boolean {
    const { asked, status, keepsNobodyWaiting } = this
    if (!asked || asked.isChange) return false
    const until = status.clocks.find(({ seat }) => seat === this.seat)?.until ?? Infinity
    if (asked.question.ask === 'keep') return this.left(until) < LITTLE
    return this.#isBargainingSoonOver() || this.left(until) < (keepsNobodyWaiting ? LITTLE : ENOUGH)
  }

  // Among bots only that matters for an offer which the Sheriff does not wait for.
  #isBargainingSoonOver(): boolean {
    const { bargainingUntil } = this.status
    if (bargainingUntil === null || !this.keepsNobodyWaiting) return bargainingUntil !== null
    return this.asked?.question.ask === 'offer' && !this.isOfferAwaited && this.left(bargainingUntil) < BARELY
  }

  get asked(): Decision | null {
    const number = this.status.question
    if (!this.view || number === null) return null
    const [open] = this.view.question
    if (open) return { question: open, number, isChange: false }
    const [answered] = this.view.may_change
    return answered ? { question: answered, number, isChange: true } : null
  }

  // Our answer to the question at hand, until the table has settled it.
  get pendingAnswer(): Answer | null {
    for (const command of this.pending.values()) {
      if (command.do === 'answer' && command.question === this.status.question) return command.answer
    }
    return null
  }

  isPending(...kinds: Command['do'][]): boolean {
    return [...this.pending.values()].some((command) => kinds.includes(command.do))
  }

  // Milliseconds until a deadline of the status; they stand still in a pause.
  left(until: number): number {
    return Math.max(0, until - (this.#pausedAt ?? ticker.now))
  }

  // --- What the page does ---

  send(command: Command): void {
    if (!this.#sender) return
    this.pending.set(this.#sender.send(command), command)
  }

  ready(): void {
    if (this.room) this.send({ do: 'ready', nonce: this.#sealing.nonceFor(this.room.game) })
  }

  // `offers`: the version that the Sheriff has seen.
  answer(answer: Answer, offers = this.status.offers): void {
    const question = this.status.question
    if (question === null) return
    if ('choose' in answer) this.send({ do: 'answer', question, answer, offers })
    else this.send({ do: 'answer', question, answer })
  }

  order(card: StoreCard, order: CardOrder): void {
    this.orders.set(card, order)
    this.send({ do: 'order', card, order })
  }

  // Said beforehand, as nobody is asked at a card's moment.
  get isOrderedAhead(): boolean {
    return this.room?.settings.orders === 'ahead'
  }

  // The table waits for the reader's orders before the town.
  get owesOrders(): boolean {
    const { room, seat, status } = this
    return room?.stage === 'playing' && seat !== null && status.orders?.includes(seat) === true && !this.isPending('ordered')
  }

  // What stands from before. A die is turned only when that is said again: as a beginning, the first that can be turned now.
  get ordersSoFar(): CardOrders {
    const shown = this.view?.seats[this.view.viewer ?? -1]?.shown
    const die = ((shown ?? '')[0] ?? '9') as Face
    const played = orderedCards.filter((card) => card !== 'cheater' && this.orders.of(card) === 'play')
    return { played: new Set(played), turn: { die, to: die === 'A' ? 'K' : 'A' } }
  }

  // The same with the die that is to be turned.
  get ordersNow(): CardOrders {
    const { played, turn } = this.ordersSoFar
    if (this.orders.of('cheater') !== 'play') return { played, turn }
    return { played: new Set([...played, 'cheater']), turn: this.orders.turn ?? turn }
  }

  // The table keeps orders longer than this tab knows of them: what is not known is said again.
  giveOrders(next: CardOrders): void {
    for (const card of orderedCards) {
      const isPlayed = next.played.has(card)
      if (card === 'cheater' && isPlayed) this.#give(card, next)
      else if ((isPlayed ? 'play' : 'never') !== this.orders.of(card)) this.#give(card, next)
    }
  }

  // All others stay as they stand.
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
    this.orders.set(card, 'play', turn)
    this.send({ do: 'order', card, order: 'play', ...turn })
  }

  mute(seat: number, on: boolean): void {
    this.chat.mute(this.nameOf(seat), on)
    this.send({ do: 'mute', seat, on })
  }

  // --- What the connection tells ---

  connectionChanged(state: ConnectionState): void {
    if (state.is === 'open' && this.room) this.notices.add({ kind: 'reconnected' })
    this.connection = state
  }

  welcomed({ room }: Welcome): void {
    this.chat.clear()
    this.roomChanged(room)
    for (const seat of this.chat.mutedSeats(room)) this.send({ do: 'mute', seat, on: true })
  }

  roomChanged(room: Room): void {
    const before = this.room
    this.room = room
    this.#setPaused(room.paused)
    if (before && before.game !== room.game) this.log.clear()
    this.orders.enter(room.game)
    this.#sealing.see(room, this.isPending('ready'))
    if (room.stage === 'lobby') this.#forgetGame()
    for (const news of before ? newsOf(before, room) : []) this.notices.add(news)
    this.pilot.roomChanged?.(room, this)
  }

  updated(update: Update): void {
    const before = this.view
    if ('view' in update) this.view = update.view
    else if (before) this.view = changed(before, update.changes)
    if (!this.view) return
    this.status = statusOf(update, Date.now())
    if (this.#pausedAt !== null) this.#pausedAt = Date.now()
    const isGap = 'gap' in update
    this.#forgetTurn(update)
    const first = this.log.add(update.events, before, this.view, isGap)
    if (isGap || !before) this.scenes.skip()
    else this.scenes.add(update.events, before, first)
    this.pilot.updated?.()
  }

  // The order to turn a die is for one card.
  #forgetTurn({ events }: Update): void {
    const isOwn = (each: GameEvent) => each.event === 'card-played' && each.card === 'cheater' && each.seat === this.view?.viewer
    if (this.orders.of('cheater') === 'play' && events.some(isOwn)) this.orders.set('cheater', 'ask')
  }

  said(message: SaidPhrase | SaidText): void {
    this.chat.add(message, this.nameOf(message.seat))
  }

  settled(n: number): void {
    this.pending.delete(n)
  }

  refused(refusal: Refusal, command: Command | undefined): void {
    if (refusal.n !== null) this.pending.delete(refusal.n)
    if (this.pilot.refused?.(refusal, command, this) === 'retried') return
    this.notices.add({ kind: 'refused', refusal, command })
  }

  closing(reason: Closing['reason']): void {
    this.notices.add({ kind: 'closing', reason })
  }

  invalid(message: InvalidMessage): void {
    if (message.n !== null) this.pending.delete(message.n)
    console.warn('A message of the table could not be read', message.where, message.text)
    this.notices.add({ kind: 'invalid-message', message })
  }

  #setPaused(isPaused: boolean): void {
    const now = Date.now()
    if (isPaused) {
      this.#pausedAt ??= now
    } else if (this.#pausedAt !== null) {
      this.status = later(this.status, now - this.#pausedAt)
      this.#pausedAt = null
    }
  }

  #forgetGame(): void {
    this.view = null
    this.status = noStatus
    this.scenes.skip()
  }
}
