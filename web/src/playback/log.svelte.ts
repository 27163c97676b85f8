// Everything that was told of this game, as events: the page words them in the reader's language.
import type { LogEntry } from '#game/log_entry.ts'
import type { GameEvent, View } from '#protocol/messages.ts'

const LONGEST = 3000

export class Log {
  all: LogEntry[] = $state.raw([])
  #lastId = 0
  #toldUntil: () => number

  // `toldUntil`: the last entry that may be read. What is about to be shown is not told before.
  constructor(toldUntil: () => number = () => Infinity) {
    this.#toldUntil = toldUntil
  }

  entries: LogEntry[] = $derived.by(() => {
    const until = this.#toldUntil()
    return until === Infinity ? this.all : this.all.filter(({ id }) => id <= until)
  })

  // Gives back the number of the first event.
  add(events: readonly GameEvent[], before: View | null, after: View, isGap: boolean): number {
    let { round, phase } = before ?? after
    const added: LogEntry[] = isGap ? [{ id: ++this.#lastId, round, phase, event: null }] : []
    const first = this.#lastId + 1
    for (const event of events) {
      if (event.event === 'round-began') round = event.round
      // It waits for an answer, so the view is of this decision.
      if (event.event === 'decision-opened') phase = after.phase
      added.push({ id: ++this.#lastId, round, phase, event })
    }
    if (added.length > 0) this.all = [...this.all, ...added].slice(-LONGEST)
    return first
  }

  clear(): void {
    this.all = []
  }
}
