// How long the own throw takes on the mat, at the reader's speed.
import type { Pace } from './own_throw.svelte'

export function throwPace(paced: (ms: number) => number): Pace {
  // A cup that comes down needs as long as the dust it raises.
  return { lifted: paced(900), shaking: paced(2500), down: paced(580), settling: paced(600) }
}
