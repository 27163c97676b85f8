// The own throw as it is played on the mat. The dice are known all along; this only says what is to be seen of them: the
// cups rise, the cup rattles until it is slammed down and stands for a breath, the dice lie open.
import { latest } from '#game/log_chapters.ts'
import type { LogEntry } from '#game/log_entry.ts'

export type ThrowStage = 'open' | 'lifted' | 'shaking' | 'down'

export interface Pace {
  // Milliseconds for the lifted cups to be looked at, until a cup comes down by itself, until it is off the dice again, and
  // until the open dice have been seen.
  lifted: number
  shaking: number
  down: number
  settling: number
}

export class OwnThrow {
  stage: ThrowStage = $state('open')
  // Counts the throws that came down, so that they are played once.
  thrown: number = $state(0)
  // The dice have been seen. A tap that was meant for the cup is no answer.
  isSettled: boolean = $state(true)
  #seenThrow = 0
  #seenReveal = 0
  #hasBegun = false
  #pace: Pace = { lifted: 0, shaking: 0, down: 0, settling: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  // Whenever the log has grown. Without time nothing is played.
  follow(entries: readonly LogEntry[], seat: number | null, pace: Pace): void {
    const reveal = latest(entries, ({ event }) => event === 'dice-shown')
    const ownThrow = latest(entries, (event) => event.event === 'rolled' && event.seat === seat)
    const isNewReveal = reveal > this.#seenReveal
    const isNewThrow = ownThrow > this.#seenThrow
    // Whoever comes into a game that is under way has missed the throw.
    const isLate = !this.#hasBegun && (reveal > 0 || entries.some(({ event }) => event === null))
    this.#hasBegun = true
    this.#seenReveal = reveal
    this.#seenThrow = ownThrow
    if (isLate || pace.shaking === 0) return
    this.#pace = pace
    if (isNewReveal) this.#lift(isNewThrow)
    else if (isNewThrow) this.#shake()
  }

  #lift(isThrown: boolean): void {
    this.stage = 'lifted'
    this.#in(this.#pace.lifted, () => (isThrown ? this.#shake() : this.#open()))
  }

  #shake(): void {
    this.stage = 'shaking'
    this.isSettled = false
    this.#in(this.#pace.shaking, () => this.slam())
  }

  #open(): void {
    this.stage = 'open'
    this.#in(this.#pace.settling, () => (this.isSettled = true))
  }

  #in(ms: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms)
  }

  // Somebody has the cup in his hand: it does not come down by itself.
  hold(): void {
    if (this.stage === 'shaking') clearTimeout(this.#timer)
  }

  // By hand, or because it was time.
  slam(): void {
    if (this.stage !== 'shaking') return
    this.stage = 'down'
    this.thrown += 1
    this.#in(this.#pace.down, () => this.#open())
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.stage = 'open'
    this.isSettled = true
  }
}
