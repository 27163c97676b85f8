import { expect } from 'vitest'

// Bounds against hanging for ever. No test measures them, and none may be near to them, also with every core busy.
export const PATIENCE = 180_000

// Waits for what a test waits for.
export const until = (isSo: () => unknown, message?: string) => expect.poll(async () => Boolean(await isSo()), message === undefined ? {} : { message }).toBe(true)
