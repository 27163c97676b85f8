// What happened and has not been shown yet: batches of events, each with the view before and after it. Nobody has to show
// them: without a stage the newest view is shown at once.
import type { GameEvent, View } from '../protocol'

export interface Batch {
  id: number
  events: GameEvent[]
  before: View
  after: View
}

// More than this nobody wants to watch: somebody was away.
const MOST_WAITING = 40

export class Scenes {
  #waiting: Batch[] = $state.raw([])
  #isStaged = false
  #lastId = 0

  // A stage takes `current`, plays it, and says done().
  open(): () => void {
    this.#isStaged = true
    return () => {
      this.#isStaged = false
      this.skip()
    }
  }

  get current(): Batch | null {
    return this.#waiting[0] ?? null
  }

  get count(): number {
    return this.#waiting.length
  }

  add(events: GameEvent[], before: View, after: View): void {
    if (!this.#isStaged || events.length === 0) return
    if (this.#waiting.length >= MOST_WAITING) this.skip()
    else this.#waiting = [...this.#waiting, { id: ++this.#lastId, events, before, after }]
  }

  // By its id, so that a scene that ends after it was skipped ends nothing else.
  done(id: number): void {
    if (this.current?.id === id) this.#waiting = this.#waiting.slice(1)
  }

  skip(): void {
    if (this.#waiting.length > 0) this.#waiting = []
  }
}
