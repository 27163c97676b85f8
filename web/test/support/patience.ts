// To wait for what is meant, however slow the machine is. A test that does not get it fails late; one that does is as quick as it can be.
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

export const PATIENCE = 30_000

// Until it does not throw any more.
export const holds = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: PATIENCE, interval: 5 })
// Until it is something.
export const appears = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, { timeout: PATIENCE, interval: 5 })

// When all that was promised until now, and whatever followed from it at once, is done. No time passes.
export const turnIsOver = () => setImmediate()
