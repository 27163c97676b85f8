// A game for a screen, made of what is true at a table, what of it has been shown, and what can be said there. It decides nothing:
// what can be done comes with the view.
import type { LogEntry } from '#game/log_entry.ts'
import type { ConnectionState } from '#net/connection.ts'
import { Playback } from '#playback/playback.svelte.ts'
import type { OwnView, Room, Seat, View } from '#protocol/messages.ts'
import { Chat } from './chat.svelte'
import type { CardMoment, Decision, Game, SeatClock, Shown } from './game'
import { Notices } from './notices.svelte'
import type { Outgoing } from './outgoing.svelte'
import type { Table } from './table_state.svelte'

// How much of the reader's time must be left for a question to wait until everything has been shown. Which dice to keep is asked
// after nearly everything: only when time runs short, else a table with a clock would never see a scene. Whoever has days can look.
const LITTLE = 10_000
const ENOUGH = 30_000
// For an offer by one whom nobody waits for.
const BARELY = 3000

class ShownNow implements Shown {
  openHands: readonly OwnView[] | null = $state.raw(null)

  constructor(
    readonly table: Table,
    readonly playback: Playback,
  ) {}

  get view(): View | null {
    return this.playback.shown ?? this.table.view
  }

  get log(): readonly LogEntry[] {
    return this.playback.log.entries
  }

  get told(): readonly LogEntry[] {
    return this.playback.told
  }
}

interface Parts<T extends Table, C extends Outgoing | null> {
  code: string
  table: T
  chat?: Chat
  // Null where nothing can be said.
  commander: C
  // Whoever touches this screen may do what the host may.
  isHost?: boolean
}

export class TableGame<T extends Table, C extends Outgoing | null> implements Game {
  readonly code: string
  readonly table: T
  readonly playback = new Playback()
  readonly shown: ShownNow
  readonly chat: Chat
  readonly notices = new Notices()
  connection: ConnectionState | null = $state.raw(null)
  readonly commander: C
  #isHostHere: boolean

  constructor({ code, table, chat = new Chat(), commander, isHost = false }: Parts<T, C>) {
    this.code = code
    this.table = table
    this.shown = new ShownNow(table, this.playback)
    this.chat = chat
    this.commander = commander
    this.#isHostHere = isHost
  }

  get room(): Room | null {
    return this.table.room
  }

  get view(): View | null {
    return this.table.view
  }

  get isPlaying(): boolean {
    return this.playback.current !== null
  }

  // --- Who sits there ---

  get seat(): Seat | null {
    return this.room?.you ?? null
  }

  get names(): string[] {
    return this.room?.seats.map(({ name }) => name) ?? []
  }

  nameOf(seat: Seat): string {
    return this.room?.seats[seat]?.name ?? ''
  }

  get isHost(): boolean {
    return this.#isHostHere || (this.seat !== null && this.seat === this.room?.host)
  }

  get isPlayedByBot(): boolean {
    const { room, seat } = this
    return room?.stage === 'playing' && seat !== null && room.seats[seat]?.played_by_bot === true
  }

  get isOnlyPerson(): boolean {
    const { room, seat } = this
    return room !== null && seat !== null && room.seats.every(({ kind }, each) => each === seat || kind !== 'person')
  }

  get keepsNobodyWaiting(): boolean {
    const { room, seat } = this
    if (!this.commander) return true
    if (!room || seat === null || this.isPlayedByBot) return false
    return room.seats.every(({ kind, played_by_bot: isPlayed }, each) => each === seat || kind !== 'person' || isPlayed)
  }

  // --- What is asked ---

  get decision(): Decision | null {
    const { commander } = this
    const number = this.table.status.question
    if (!this.view || number === null) return null
    const [open] = this.view.question
    const [answered] = this.view.may_change
    const question = open ?? answered
    // Whoever asks only what is asked is not disturbed by what is on its way.
    return question ? { question, number, isChange: !open, get sent() { return commander?.sentTo(number) ?? null } } : null
  }

  // Nobody else can do what the table waits for.
  get isAsked(): boolean {
    const { decision, owesOrders } = this
    return owesOrders || (decision !== null && !decision.isChange && decision.sent === null)
  }

  // Whoever only watches is never asked.
  toMyDecision(): void {
    if (this.seat === null || this.isAsked) this.playback.skipToThrow()
    else this.playback.rush()
  }

  get isOfferAwaited(): boolean {
    const viewer = this.view?.viewer ?? null
    return viewer !== null && this.view?.progress.candidates.includes(viewer) === true
  }

  get isOrderedAhead(): boolean {
    return this.room?.settings.orders === 'ahead'
  }

  get owesOrders(): boolean {
    const { room, seat, table } = this
    return room?.stage === 'playing' && seat !== null && table.status.orders?.includes(seat) === true && !this.commander?.isPending('ordered')
  }

  // --- Time ---

  get clocks(): readonly SeatClock[] {
    return this.table.status.clocks
  }

  get moment(): CardMoment | null {
    return this.table.status.moment
  }

  get bargainingUntil(): number | null {
    return this.table.status.bargainingUntil
  }

  get offersVersion(): number {
    return this.table.status.offers
  }

  left(until: number): number {
    return this.table.left(until)
  }

  get isHurried(): boolean {
    const { decision, clocks, keepsNobodyWaiting } = this
    if (!decision || decision.isChange) return false
    const until = clocks.find(({ seat }) => seat === this.seat)?.until ?? Infinity
    if (decision.question.ask === 'keep') return this.left(until) < LITTLE
    return this.#isBargainingSoonOver() || this.left(until) < (keepsNobodyWaiting ? LITTLE : ENOUGH)
  }

  // Among bots only that matters for an offer which the Sheriff does not wait for.
  #isBargainingSoonOver(): boolean {
    const { bargainingUntil } = this
    if (bargainingUntil === null || !this.keepsNobodyWaiting) return bargainingUntil !== null
    return this.decision?.question.ask === 'offer' && !this.isOfferAwaited && this.left(bargainingUntil) < BARELY
  }
}
