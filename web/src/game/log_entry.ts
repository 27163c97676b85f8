// What the log has of an event: the page words it in the reader's language.
import type { GameEvent, Phase } from '#protocol/messages.ts'

export interface LogEntry {
  id: number
  round: number
  // What was being resolved.
  phase: Phase
  // Null stands for what was missed.
  event: GameEvent | null
}
