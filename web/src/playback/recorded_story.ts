// Everything that happens in a record, as the one who watches it hears it: the log of the whole game, step by step.
import type { GameEvent, Phase } from '#protocol/messages.ts'
import type { LogEntry } from '#game/log_entry.ts'

export class RecordedStory {
  readonly entries: LogEntry[] = []
  // How many entries there are by the end of each step.
  #ends: number[] = []
  #steps: number[] = []

  // `phases`: at the end of each step.
  constructor(
    readonly events: readonly GameEvent[][],
    phases: readonly Phase[],
  ) {
    let round = 1
    for (const [step, happened] of events.entries()) {
      let phase = phases[Math.max(0, step - 1)] ?? 'roll'
      for (const event of happened) {
        if (event.event === 'round-began') round = event.round
        // It waits for an answer, so the moment is of this decision.
        if (event.event === 'decision-opened') phase = phases[step] ?? phase
        this.entries.push({ id: this.entries.length + 1, round, phase, event })
        this.#steps.push(step)
      }
      this.#ends.push(this.entries.length)
    }
  }

  get last(): number {
    return this.events.length - 1
  }

  // What has been told by the end of a step.
  until(step: number): LogEntry[] {
    return this.entries.slice(0, this.#ends[step] ?? 0)
  }

  of(step: number): LogEntry[] {
    return this.entries.slice(this.#ends[step - 1] ?? 0, this.#ends[step] ?? 0)
  }

  stepOf(entry: LogEntry): number {
    return this.#steps[entry.id - 1] ?? 0
  }

  // What shows nothing to the one who watches is passed over.
  next(step: number): number {
    const next = this.events.findIndex((events, index) => index > step && events.length > 0)
    return next < 0 ? this.last : next
  }

  back(step: number): number {
    return Math.max(0, this.events.findLastIndex((events, index) => index < step && events.length > 0))
  }
}
