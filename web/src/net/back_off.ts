// How long to wait before the next attempt. Spread out, so that not everybody comes back at the same time.
const FIRST = 400
const LONGEST = 10_000

export function waitBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10))
  return longest / 2 + (chance * longest) / 2
}

// Everybody was cut off at once, and the server needs a moment.
export function waitForRestart(chance: number): number {
  return 700 + chance * 1800
}

export const LONG_WAIT = LONGEST
