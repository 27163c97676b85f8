// Everything that was told of this game, as events: the page words them in the reader's language.
import type { GameEvent, Phase, View } from '../protocol'

export interface LogEntry {
  id: number
  round: number
  // What was being resolved.
  phase: Phase
  // Null stands for what was missed.
  event: GameEvent | null
}

const LONGEST = 3000

export class Log {
  entries: LogEntry[] = $state.raw([])
  #lastId = 0

  add(events: readonly GameEvent[], before: View | null, after: View, isGap: boolean): void {
    let { round, phase } = before ?? after
    const added: LogEntry[] = isGap ? [{ id: ++this.#lastId, round, phase, event: null }] : []
    for (const event of events) {
      if (event.event === 'round-began') round = event.round
      // It waits for an answer, so the view is of this decision.
      if (event.event === 'decision-opened') phase = after.phase
      added.push({ id: ++this.#lastId, round, phase, event })
    }
    if (added.length > 0) this.entries = [...this.entries, ...added].slice(-LONGEST)
  }

  clear(): void {
    this.entries = []
  }
}
