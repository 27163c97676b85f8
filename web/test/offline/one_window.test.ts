// One window at a time has a table.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileAlone } from '#offline/one_window.ts'

// How long the window before is waited for: until a test says that it is over.
let patience: AbortController
beforeEach(() => {
  patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// A browser's locks, of which some are held for ever by another window.
const browser = (...held: string[]) => ({
  locks: {
    request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      if (!held.includes(name)) return work()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw signal.reason
    },
  },
})

test('a table that no other window has is worked at', async () => {
  vi.stubGlobal('navigator', browser())
  const [work, elsewhere] = [vi.fn(async () => undefined), vi.fn()]
  await whileAlone('ABCDEF', work, elsewhere)
  expect(work).toHaveBeenCalledOnce()
  expect(elsewhere).not.toHaveBeenCalled()
})

test('a table that another window keeps is left to it', async () => {
  vi.stubGlobal('navigator', browser('dicetown-table-ABCDEF'))
  const [work, elsewhere] = [vi.fn(async () => undefined), vi.fn()]
  const done = whileAlone('ABCDEF', work, elsewhere)
  expect(elsewhere).not.toHaveBeenCalled()
  patience.abort(new DOMException('late', 'TimeoutError'))
  await done
  expect(work).not.toHaveBeenCalled()
  expect(elsewhere).toHaveBeenCalledOnce()
})

test('a page without locks, over plain http, has its table all the same', async () => {
  vi.stubGlobal('navigator', {})
  const work = vi.fn(async () => undefined)
  await whileAlone('ABCDEF', work, vi.fn())
  expect(work).toHaveBeenCalledOnce()
})

test('what goes wrong at work is not taken for another window', async () => {
  vi.stubGlobal('navigator', browser())
  const elsewhere = vi.fn()
  await expect(whileAlone('ABCDEF', () => Promise.reject(new Error('full')), elsewhere)).rejects.toThrow('full')
  expect(elsewhere).not.toHaveBeenCalled()
})
