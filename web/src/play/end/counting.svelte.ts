// The points are counted up item by item, for all at once.
import { inTurn, isStill, nothing, rest, type Motion } from '#kit/motion/index.ts'

const PAUSE = 500
const PER_ITEM = 1050

export class Counting {
  counted = $state(0)
  isDone = $state(false)
  #all: number
  #motion: Motion = nothing

  // Whoever comes later finds everything counted.
  constructor(items: number, isLive: boolean) {
    this.#all = items
    if (!isLive || isStill()) this.skip()
  }

  start(): void {
    if (this.isDone) return
    const steps = Array.from({ length: this.#all }, (_, item) => () => {
      this.counted = Math.max(this.counted, item + 1)
      return rest(PER_ITEM)
    })
    this.#motion = inTurn([() => rest(PAUSE), ...steps])
    void this.#motion.done.then(() => (this.isDone = true))
  }

  skip(): void {
    this.#motion.skip()
    this.counted = this.#all
    this.isDone = true
  }
}
