// How long the own throw takes on the mat, at the reader's speed.
import type { Pace } from '../../model/throwing.svelte'
import { paced } from '../motion'

export function throwPace(): Pace {
  // A cup that comes down needs as long as the dust it raises.
  return { lifted: paced(900), shaking: paced(2500), down: paced(580), settling: paced(600) }
}
