import { vi } from 'vitest'
import { later } from '#play/lazy_parts.ts'
import { bargaining } from '#play/questions/bargaining.ts'

// A part of the table that does not come at the first try.
export function notFetched(part: 'sheets' | 'bargain'): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = part === 'sheets' ? vi.spyOn(later, 'sheets') : vi.spyOn(bargaining, 'load')
  load.mockRejectedValueOnce(new TypeError('no line'))
}
