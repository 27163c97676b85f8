import type { ClockKind } from '#protocol/messages.ts'
import { m } from '#texts/m.ts'
import { textOf } from '#texts/words.ts'

export const clocks: readonly ClockKind[] = ['none', 'relaxed', 'fast', 'days']

export function clockDoes(clock: ClockKind, days: number): string {
  return clock === 'days' ? m.clock_days_does({ n: days }) : textOf('clock', clock, '_does')
}
