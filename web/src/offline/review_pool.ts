// A finished game is looked at again by several workers: each knows the whole game, and is given one piece after the other.
export type ToReviewer =
  | { kind: 'plan'; record: string; playouts: number }
  | { kind: 'job'; job: number }
  | { kind: 'gather'; lines: string[] }
// Why a game cannot be reviewed.
export type ReviewFlaw = 'malformed' | 'begins-later' | 'not-over'
export type Planned = { jobs: number } | { flaw: ReviewFlaw; error: string }
export type FromReviewer =
  | ({ kind: 'planned' } & Planned)
  | { kind: 'done'; line: string }
  | { kind: 'review'; text: string }

export interface Reviewer {
  postMessage(message: ToReviewer): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromReviewer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export class Unreviewable extends Error {
  constructor(
    readonly flaw: ReviewFlaw,
    what: string,
  ) {
    super(what)
  }
}

export class ReviewPool {
  #workers: Reviewer[] = []
  #isCancelled = false
  #waiting = new Set<() => void>()

  constructor(
    readonly hire: () => Reviewer,
    readonly count: number,
  ) {}

  // The review as JSON; nothing if it was cancelled. `progress`: from 0 to 1.
  async review(record: string, playouts: number, progress: (share: number) => void): Promise<string | null> {
    this.#workers = Array.from({ length: this.count }, this.hire)
    try {
      const plans = await Promise.all(this.#workers.map((worker) => this.#ask(worker, { kind: 'plan', record, playouts })))
      const [plan] = plans
      if (plan?.kind !== 'planned') return null
      if ('flaw' in plan) throw new Unreviewable(plan.flaw, plan.error)
      const lines = await this.#carryOut(plan.jobs, progress)
      const [first] = this.#workers
      if (!first || this.#isCancelled) return null
      const gathered = await this.#ask(first, { kind: 'gather', lines })
      return gathered?.kind === 'review' ? gathered.text : null
    } finally {
      this.cancel()
    }
  }

  cancel(): void {
    this.#isCancelled = true
    for (const worker of this.#workers) worker.terminate()
    this.#workers = []
    for (const giveUp of this.#waiting) giveUp()
  }

  async #carryOut(jobs: number, progress: (share: number) => void): Promise<string[]> {
    const lines: string[] = []
    let next = 0
    await Promise.all(
      this.#workers.map(async (worker) => {
        while (next < jobs && !this.#isCancelled) {
          const done = await this.#ask(worker, { kind: 'job', job: next++ })
          if (done?.kind === 'done') lines.push(done.line)
          progress(lines.length / jobs)
        }
      }),
    )
    return lines
  }

  // Nobody answers who has been sent away.
  #ask(worker: Reviewer, message: ToReviewer): Promise<FromReviewer | null> {
    if (this.#isCancelled) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(null)
      this.#waiting.add(giveUp)
      worker.onmessage = ({ data }) => {
        this.#waiting.delete(giveUp)
        resolve(data)
      }
      worker.onerror = ({ message: what }) => reject(new Error(what))
      worker.postMessage(message)
    })
  }
}
