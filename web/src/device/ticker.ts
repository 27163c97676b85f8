// The time, for what counts down on the screen: whoever reads it in a component is drawn again as it goes on, and nothing
// runs while nobody does.
import { createSubscriber } from 'svelte/reactivity'

const STEP = 250

export class Ticker {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, STEP)
    return () => clearInterval(timer)
  })

  get now(): number {
    this.#subscribe()
    return Date.now()
  }
}

export const ticker = new Ticker()
