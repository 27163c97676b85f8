// Workers that think for bots. A job says all there is to know, so that one whose worker is lost is given to another.
export type Job = Uint8Array<ArrayBuffer>
export interface Asking {
  record: string
  seat: number
  milliseconds: number
  seed: number
}
export type Task = Job | Asking
// A thought, or advice; nothing where there was nothing to think about, or nobody who could.
export type Thought = Uint8Array | string | null

interface Order {
  task: Task
  done: (thought: Thought) => void
  attempts: number
}

export interface BotWorker {
  postMessage(task: Task): void
  terminate(): void
  onmessage: ((event: MessageEvent<Thought>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const MOST_ATTEMPTS = 3

export class BotPool {
  #waiting: Order[] = []
  #idle: BotWorker[] = []
  #count = 0

  constructor(
    readonly most: number,
    readonly hire: () => BotWorker,
  ) {}

  // Nothing comes of a job that no worker could carry out.
  think(job: Job, done: (thought: Uint8Array | null) => void): void {
    this.#order(job, (thought) => done(thought instanceof Uint8Array ? thought : null))
  }

  advise(asking: Asking): Promise<string | null> {
    return new Promise((resolve) => {
      this.#order(asking, (thought) => resolve(typeof thought === 'string' ? thought : null))
    })
  }

  #order(task: Task, done: Order['done']): void {
    this.#waiting.push({ task, done, attempts: 0 })
    this.#goOn()
  }

  #goOn(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? this.#another()
      if (!worker) return
      const [order] = this.#waiting.splice(0, 1)
      if (order) this.#give(worker, order)
    }
  }

  #another(): BotWorker | null {
    if (this.#count === this.most) return null
    this.#count += 1
    return this.hire()
  }

  #give(worker: BotWorker, order: Order): void {
    worker.onmessage = ({ data }) => {
      this.#idle.push(worker)
      order.done(data)
      this.#goOn()
    }
    worker.onerror = () => {
      worker.terminate()
      this.#count -= 1
      order.attempts += 1
      if (order.attempts < MOST_ATTEMPTS) this.#waiting.unshift(order)
      else order.done(null)
      this.#goOn()
    }
    worker.postMessage(order.task)
  }
}
