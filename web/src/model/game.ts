// One game as a screen gets it, however it is played or watched: what may be shown, what is asked, and what can be said.
import type { OrderedCard } from '#game/cards.ts'
import type { LogEntry } from '#game/log_entry.ts'
import type { ConnectionState } from '#net/connection.ts'
import type { Command } from '#net/outbox.ts'
import type { Info } from '#net/requests.ts'
import type { Advice } from '#offline/advice.ts'
import type { Playback } from '#playback/playback.svelte.ts'
import type { Answer, CardOrder, Face, OwnView, Question, Room, Seat, StoreCard, View } from '#protocol/messages.ts'
import type { Chat } from './chat.svelte'
import type { Notices } from './notices.svelte'

export type { News } from './notices.svelte'

export interface CardMoment {
  until: number
  isHeld: boolean
}

export interface SeatClock {
  seat: number
  // When the time for the question is used up, and when the bank is as well.
  until: number
  bankUntil: number
  bank: number
}

export interface DieTurn {
  die: Face
  to: Face
}

// What one wants played. Professional Cheater, who turns a die, is ordered for one card only.
export interface CardOrders {
  played: ReadonlySet<OrderedCard>
  turn: DieTurn
}

export interface Decision {
  readonly question: Question
  readonly number: number
  // It has been answered, and may be answered again.
  readonly isChange: boolean
  // Our answer, until the table has settled it.
  readonly sent: Answer | null
}

export interface Shown {
  // While scenes are played, the view as far as they have come.
  readonly view: View | null
  readonly log: readonly LogEntry[]
  // The log without the update that is being shown: it is spoken as one text, when all of it has been seen.
  readonly told: readonly LogEntry[]
  // Of all seats, where a finished game is looked at with all hands open.
  readonly openHands: readonly OwnView[] | null
}

export interface Commander {
  send(command: Command): void
  // One of these is on its way.
  isPending(...kinds: readonly Command['do'][]): boolean
  ready(): void
  // `offersSeen`: the version that the Sheriff has seen.
  answer(answer: Answer, offersSeen?: number): void
  mute(seat: Seat, on: boolean): void
  order(card: StoreCard, order: CardOrder): void
  orderOf(card: StoreCard): CardOrder
  // What stands from before. A die is turned only when that is said again: as a beginning, the first that can be turned now.
  readonly ordersSoFar: CardOrders
  // The same with the die that is to be turned.
  readonly ordersNow: CardOrders
  // Of every card, known or not: the table keeps orders longer than this tab remembers them.
  giveOrders(next: CardOrders): void
  // All others stay as they stand.
  changeOrders(next: CardOrders): void
}

export interface Game {
  // Empty for a record.
  readonly code: string
  readonly room: Room | null
  readonly seat: Seat | null
  readonly names: readonly string[]
  nameOf(seat: Seat): string

  readonly shown: Shown
  readonly playback: Playback
  // Something is being shown that happened before what is asked now.
  readonly isPlaying: boolean
  // Shows at once what happens until the reader is asked something, also what is still to come; after that, scenes are played as usual.
  toMyDecision(): void
  // What is true already, though it may still have to be shown.
  readonly view: View | null

  readonly decision: Decision | null
  readonly isHost: boolean
  readonly isPlayedByBot: boolean
  // Nobody else has taken a chair, not even one for whom a bot plays now.
  readonly isOnlyPerson: boolean
  // Only bots play besides the reader now, be it for others: whatever time they take.
  readonly keepsNobodyWaiting: boolean
  // The Sheriff waits for the offers of those they decide between, and for no others.
  readonly isOfferAwaited: boolean
  // Said beforehand, as nobody is asked at a card's moment.
  readonly isOrderedAhead: boolean
  // The table waits for the reader's orders before the town.
  readonly owesOrders: boolean

  // Time is no event: always as it is.
  readonly clocks: readonly SeatClock[]
  readonly moment: CardMoment | null
  readonly bargainingUntil: number | null
  // Of the offers in the view.
  readonly offersVersion: number
  // Milliseconds until one of these; they stand still in a pause.
  left(until: number): number
  // What is asked cannot wait until everything has been shown.
  readonly isHurried: boolean

  // Null where nothing can be said: the game is looked at.
  readonly commander: Commander | null
  readonly chat: Chat
  readonly notices: Notices
  // Null where there is none.
  readonly connection: ConnectionState | null
}

// One that the reader plays, and does not only look at.
export interface PlayedGame extends Game {
  readonly commander: Commander
}

export interface TableLinks {
  table: string
  // Whoever has this link is us.
  own: string
}

// A game that is open on this page, and what its sheets ask for.
export interface TableSession {
  game: Game
  // For others; none to a table of this browser.
  readonly links: TableLinks | null
  // Which bots and rulebooks there are at this table.
  info: () => Promise<Info>
  record: (id: string) => Promise<string>
  // Where only the reader plays, and nobody is wronged by it.
  advise?: (() => Promise<Advice | null>) | undefined
  retry: () => void
  close: () => void
}
