// What a page and the worker that shows or checks a record say to each other.
import type { GameEvent, OwnView, Phase, Rules, View } from '#protocol/messages.ts'

// A seat's number, somebody who only looks on, or all hands open.
export type Watcher = number | 'spectator' | 'all'

export interface Flaw {
  fault: 'malformed' | 'illegal' | 'cut-off'
  // Counted from 1.
  line: number
  what: string
  asked: string
}

// With no steps there is nothing but a flaw.
export interface Overview {
  steps: number
  flaw: Flaw | null
  rules: Rules
  seats: string[]
  // Kept but not checked.
  bots: unknown
  started: unknown
  finished: boolean
  rounds: { round: number; step: number }[]
  // At the end of each step.
  phases: Phase[]
  // How many inputs of the record have been taken by the end of each step.
  inputs: number[]
}

// By step.
export type Story = GameEvent[][]

export interface Position {
  view: View
  // Of each seat, where all are open.
  hands: OwnView[] | null
}

// By seat.
export interface RecordedRoll {
  roll: Record<string, string>
}

// Of a record against its seed and the rules.
export type Checked =
  | { is: 'fair'; throws: number; draws: number }
  | { is: 'wrong-fingerprint' }
  | { is: 'wrong-throw'; line: number; derived: RecordedRoll; recorded: RecordedRoll }
  | { is: 'wrong-draw'; line: number }
  | { is: 'against-rules'; line: number }
  | { is: 'unfinished' }
  // No record that could be checked.
  | { is: 'unreadable'; line: number }

export type FilmQuestion =
  | { ask: 'open'; text: string }
  | { ask: 'story'; watcher: Watcher }
  | { ask: 'moment'; step: number; watcher: Watcher }
  | { ask: 'check'; text: string }
  | { ask: 'digest'; text: string }

export type ToFilm = FilmQuestion & { id: number }

// JSON; null if there is no such step or watcher.
export interface FromFilm {
  id: number
  reply: string | null
}
