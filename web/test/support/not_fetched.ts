import { vi } from 'vitest'
import { bargaining } from '../src/ui/questions/bargaining'
import { later } from '../src/ui/table/later'

// A part of the table that does not come at the first try.
export function notFetched(part: 'sheets' | 'bargain'): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = part === 'sheets' ? vi.spyOn(later, 'sheets') : vi.spyOn(bargaining, 'load')
  load.mockRejectedValueOnce(new TypeError('no line'))
}
