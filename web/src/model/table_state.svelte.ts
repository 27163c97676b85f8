// What is true at a table: its messages, added up. Nothing of it is shown by itself.
import { ticker } from '#device/ticker.ts'
import type { Update } from '#net/stream.ts'
import type { Happened } from '#playback/playback.svelte.ts'
import { changed } from '#protocol/changes.ts'
import type { Room, View } from '#protocol/messages.ts'
import { later, noStatus, statusOf, type Status } from './status'

export interface Table {
  readonly room: Room | null
  readonly view: View | null
  readonly status: Status
  // Milliseconds until a deadline of the status; they stand still in a pause.
  left(until: number): number
}

export class TableState implements Table {
  room: Room | null = $state.raw(null)
  view: View | null = $state.raw(null)
  status: Status = $state.raw(noStatus)
  #pausedAt: number | null = $state(null)

  left(until: number): number {
    return Math.max(0, until - (this.#pausedAt ?? ticker.now))
  }

  enter(room: Room): void {
    this.room = room
    this.#setPaused(room.paused)
    if (room.stage !== 'lobby') return
    this.view = null
    this.status = noStatus
  }

  // Null as long as there is no view.
  apply(update: Update): Happened | null {
    const before = this.view
    if ('view' in update) this.view = update.view
    else if (before) this.view = changed(before, update.changes)
    if (!this.view) return null
    this.status = statusOf(update, Date.now())
    if (this.#pausedAt !== null) this.#pausedAt = Date.now()
    return { before, events: update.events, after: this.view, isGap: 'gap' in update }
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
}
