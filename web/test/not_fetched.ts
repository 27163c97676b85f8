import { vi } from 'vitest'
import { later } from '../src/ui/table/later'

// A part of the table that does not come at the first try.
export function notFetched(part: 'sheets' | 'bargain'): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(later, part).mockRejectedValueOnce(new TypeError('no line'))
}
