// The own throw as it is played on the mat: the cups rise, the cup rattles until it is slammed down and stands for a breath, the dice
// lie open.

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
  // It is what is being shown now.
  isOn: boolean = $state(false)
  #pace: Pace = { lifted: 0, shaking: 0, down: 0, settling: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  #landed: () => void = () => undefined
  #isOver: () => void = () => undefined

  // All cups rise. Without time nothing is played.
  lift(pace: Pace): void {
    if (pace.lifted === 0) return
    this.#pace = pace
    this.stage = 'lifted'
    this.#in(pace.lifted, () => this.#open())
  }

  // Until the dice lie open; `landed`: when they lie under the cup.
  play(pace: Pace, landed: () => void = () => undefined): Promise<void> {
    if (pace.shaking === 0) {
      landed()
      return Promise.resolve()
    }
    this.#pace = pace
    this.#landed = landed
    this.stage = 'shaking'
    this.isSettled = false
    this.isOn = true
    this.#in(pace.shaking, () => this.slam())
    return new Promise((resolve) => (this.#isOver = resolve))
  }

  #open(): void {
    this.stage = 'open'
    this.#in(this.#pace.settling, () => (this.isSettled = true))
    this.#isOver()
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
    this.#landed()
    this.#in(this.#pace.down, () => this.#open())
  }

  // What was shown with it is over, too.
  leave(): void {
    this.isOn = false
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.stage = 'open'
    this.isSettled = true
    this.isOn = false
    this.#isOver()
  }
}
