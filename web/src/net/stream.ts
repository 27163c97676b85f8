// Where we are in the stream of updates, and which update goes on from there.
import type { NextUpdate, WholeUpdate } from '#protocol/messages.ts'

export type Update = WholeUpdate | NextUpdate
export type Fit = 'next' | 'known' | 'missing'

export class UpdateStream {
  stream: number | null = null
  seen = 0

  get resume(): { stream?: number; seen?: number } {
    return this.stream === null ? {} : { stream: this.stream, seen: this.seen }
  }

  // Of a table that begins another stream nothing has been seen yet.
  enter(stream: number): void {
    if (stream === this.stream) return
    this.stream = stream
    this.seen = 0
  }

  take(update: Update): Fit {
    this.enter(update.stream)
    if (!('view' in update)) {
      if (update.v <= this.seen) return 'known'
      if (this.seen === 0 || update.v !== this.seen + 1) return 'missing'
    }
    this.seen = update.v
    return 'next'
  }
}
