// A moment as it stands in an address: #step=120&seat=2.
import type { Watcher } from '../../net/projector'
import type { Place } from './film.svelte'

function watcherOf(seat: string | null): Watcher {
  if (seat === 'all') return 'all'
  return seat !== null && /^\d$/.test(seat) ? Number(seat) : 'spectator'
}

// What makes no sense in it is the beginning, seen by a spectator.
export function placeInHash(hash: string): Place {
  const wanted = new URLSearchParams(hash.replace(/^#/, ''))
  const step = Number(wanted.get('step') ?? 0)
  return { step: Number.isSafeInteger(step) && step >= 0 ? step : 0, watcher: watcherOf(wanted.get('seat')) }
}

export function hashOf({ step, watcher }: Place): string {
  return `#step=${step}${watcher === 'spectator' ? '' : `&seat=${watcher}`}`
}
