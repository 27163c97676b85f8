// The own throw as it is played on the mat. The dice are known all along; this only says what is to be seen of them: the
// cups rise, the cup rattles until it is slammed down, the dice lie open.
import type { LogEntry } from './log.svelte'
import { latest } from './story'

export type Stage = 'open' | 'lifted' | 'shaking'

export interface Pace {
  // Milliseconds for the lifted cups to be looked at, and until a cup comes down by itself.
  lifted: number
  shaking: number
}

export class Throwing {
  stage: Stage = $state('open')
  // Counts the throws that came down, so that they are played once.
  thrown: number = $state(0)
  #seenThrow = 0
  #seenReveal = 0
  #hasBegun = false
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
    if (isNewReveal) this.#lift(isNewThrow, pace)
    else if (isNewThrow) this.#shake(pace)
  }

  #lift(isThrown: boolean, pace: Pace): void {
    this.stage = 'lifted'
    this.#in(pace.lifted, () => (isThrown ? this.#shake(pace) : (this.stage = 'open')))
  }

  #shake(pace: Pace): void {
    this.stage = 'shaking'
    this.#in(pace.shaking, () => this.slam())
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
    clearTimeout(this.#timer)
    this.stage = 'open'
    this.thrown += 1
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.stage = 'open'
  }
}
