// What there is to know about a kind of event, and said nowhere else: its sentence, what it moves, how it is shown and heard. Every
// member is required: what an event does not have is said.
import type { SoundName } from '#kit/sound/recipes.ts'
import type { EventKind, EventOf, Town } from '#protocol/kinds.ts'
import type { GameEvent, Phase, Seat, View } from '#protocol/messages.ts'
import type { Teller } from './teller'

export type GoodsKind = 'dollars' | 'nuggets' | 'claim' | 'store' | 'star' | 'safe'
// Where goods lie: at a place of the town, with a seat, or with its hat.
export type Spot = { place: Town } | { seat: Seat; goods: GoodsKind | 'hat' }

export interface Move {
  // A symbol of the sprite.
  what: string
  count: number
  from: Spot
  to: Spot
}

// How much there is to look at where nothing moves.
export type Weight = 'glance' | 'told' | 'owned'

export type Scene =
  // A cup comes down; all cups rise.
  | { act: 'throw' }
  | { act: 'lift' }
  // Something is told, and goods move. `place`: null for where the town is already; `seats`: who is pointed out.
  | { act: 'tell'; place: Town | null; seats: readonly Seat[]; moves: readonly Move[]; weight: Weight }

export interface Whereabouts {
  // Whose doing it is, and where: null if nobody's or nowhere.
  seat: Seat | null
  place: Town | null
}

export interface EventSpec<E extends GameEvent> {
  // For the log, the caption and screen readers. The phase in which it happened, where it is known: a decision is told better with it.
  say(event: E, teller: Teller, phase: Phase | undefined): string
  // A symbol of the sprite.
  picture(event: E): string
  at(event: E, phase: Phase | undefined): Whereabouts
  // What has changed hands when it has been shown.
  fold: ((view: View, event: E) => View) | 'nothing'
  // 'none': the table shows it anyway, by its throws, its questions, its bargaining or its end.
  scene: ((event: E) => Scene) | 'none'
  // 'same-kind': done by all at the same time, and shown so.
  joins: 'alone' | 'same-kind'
  // 'silent': nothing that could be heard, or the reason is heard already.
  sound: SoundName | 'silent'
  // 'unspoken': a screen reader is told of it otherwise, by the question or by who is awaited.
  speech: 'spoken' | 'unspoken'
  log: {
    // 'stays': in the throw or the town, wherever the game is.
    chapter: 'opens-round' | 'opens-throw' | 'town' | 'stays'
    // `isNewest`: in the newest chapter.
    listed: ((event: E, isNewest: boolean) => boolean) | 'always'
  }
}

// A kind that is missing does not compile.
export type EventTable = { readonly [Kind in EventKind]: EventSpec<EventOf<Kind>> }
