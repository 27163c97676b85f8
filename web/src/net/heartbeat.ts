// Notices a dead connection that looks alive: after some silence it asks, and without an answer it gives up.
const TICK = 250
const QUIET = 1500
const QUIET_UNSEEN = 20_000
const PATIENCE = 2500

export interface HeartbeatEvents {
  ask(): void
  dead(): void
}

export class Heartbeat {
  // Nobody looks: then it is enough to ask now and then.
  isUnseen = false
  #heard = 0
  #asked: number | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(readonly events: HeartbeatEvents) {}

  start(): void {
    this.stop()
    this.#heard = Date.now()
    this.#asked = null
    this.#timer = setInterval(() => this.#tick(), TICK)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  hear(): void {
    this.#heard = Date.now()
    this.#asked = null
  }

  // For the moment: somebody came back to the page, or the network is said to be gone.
  askNow(): void {
    if (this.#asked !== null) return
    this.#asked = Date.now()
    this.events.ask()
  }

  #tick(): void {
    const now = Date.now()
    if (this.#asked !== null) {
      if (now - this.#asked >= PATIENCE) this.events.dead()
    } else if (now - this.#heard >= (this.isUnseen ? QUIET_UNSEEN : QUIET)) {
      this.askNow()
    }
  }
}
