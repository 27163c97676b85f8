// The same chance in every run of a test.
import { beforeEach, vi } from 'vitest'

// To be called once by a file; an `afterEach` of it restores all mocks.
export function hasSeed(seed: number): void {
  beforeEach(() => {
    let state = seed
    const next = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return (mixed ^ (mixed >>> 14)) & 0xff
    }
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const all = bytes as unknown as Uint8Array
      for (let index = 0; index < all.length; ++index) all[index] = next()
      return bytes
    })
  })
}
