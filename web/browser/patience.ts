import { vi } from 'vitest'

// Bounds against hanging for ever. No test measures them, and none may be near to them, also with every core busy.
export const PATIENCE = 180_000

const LOOK_EVERY = 20

// Waits for what a test waits for.
export async function until(isSo: () => unknown, what = 'what is waited for'): Promise<void> {
  const look = async () => {
    if (!(await isSo())) throw new Error(`it is not so: ${what}`)
  }
  await vi.waitFor(look, { timeout: PATIENCE, interval: LOOK_EVERY })
}
