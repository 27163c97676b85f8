// What is heard of what happened.
import type { SoundName } from '#kit/sound/recipes.ts'
import type { GameEvent, Seat } from '#protocol/messages.ts'
import { specOf } from './index'

export function soundOf(event: GameEvent): SoundName | null {
  const { sound } = specOf(event)
  return sound === 'silent' ? null : sound
}

const MOST = 4

// Events that are shown all at once: one of each sound, the latest few. Only the own dice are heard.
export function soundsOf(events: readonly GameEvent[], seat: Seat | null): SoundName[] {
  const own = events.filter((event) => event.event !== 'rolled' || event.seat === seat)
  const all = own.map(soundOf).filter((name) => name !== null)
  return [...new Set(all)].slice(-MOST)
}
