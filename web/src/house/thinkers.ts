// Workers that think for bots. A job says all there is to know, so that one whose worker is lost is given to another.
type Done = (thought: Uint8Array) => void

interface Task {
  job: Uint8Array<ArrayBuffer>
  done: Done
  attempts: number
}

export interface Thinker {
  postMessage(job: Uint8Array<ArrayBuffer>): void
  terminate(): void
  onmessage: ((event: MessageEvent<Uint8Array | null>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const MOST_ATTEMPTS = 3

export class ThinkerPool {
  #waiting: Task[] = []
  #idle: Thinker[] = []
  #count = 0

  constructor(
    readonly most: number,
    readonly hire: () => Thinker,
  ) {}

  think(job: Uint8Array<ArrayBuffer>, done: Done): void {
    this.#waiting.push({ job, done, attempts: 0 })
    this.#goOn()
  }

  #goOn(): void {
    while (this.#waiting.length > 0) {
      const thinker = this.#idle.pop() ?? this.#another()
      if (!thinker) return
      const [task] = this.#waiting.splice(0, 1)
      if (task) this.#give(thinker, task)
    }
  }

  #another(): Thinker | null {
    if (this.#count === this.most) return null
    this.#count += 1
    return this.hire()
  }

  #give(thinker: Thinker, task: Task): void {
    thinker.onmessage = ({ data }) => {
      this.#idle.push(thinker)
      if (data) task.done(data)
      this.#goOn()
    }
    thinker.onerror = () => {
      thinker.terminate()
      this.#count -= 1
      task.attempts += 1
      if (task.attempts < MOST_ATTEMPTS) this.#waiting.unshift(task)
      this.#goOn()
    }
    thinker.postMessage(task.job)
  }
}
