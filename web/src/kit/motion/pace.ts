/** How fast the town moves: 1 is its own pace, 0 not at all. */
export type Speed = number

let speed: Speed = 1

// Asked for every motion, and slow to make.
let stillness: MediaQueryList | undefined

function prefersStillness(): boolean {
  if (typeof matchMedia !== 'function') return false
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)')
  return stillness.matches
}

/** Sets the speed for the motions of this folder and, as --speed, for those of the style sheets. */
export function setSpeed(next: Speed): void {
  speed = next
  document.documentElement.style.setProperty('--speed', String(next === 0 ? 0 : 1 / next))
}

/** Nothing moves: what changed is flashed instead. The reader's system has the last word. */
export function isStill(): boolean {
  return speed === 0 || prefersStillness()
}

/** A span at the town's own pace, in milliseconds at the chosen one. */
export function paced(ms: number): number {
  return isStill() ? 0 : ms / speed
}
