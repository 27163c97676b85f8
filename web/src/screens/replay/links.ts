// A moment as it stands in an address: #step=120&seat=2; or #input=97 for the moment before an input of the record.
import type { Place } from '#model/open_film.ts'
import type { Overview, Watcher } from '#offline/film_reader.ts'

function watcherOf(seat: string | null): Watcher {
  if (seat === 'all') return 'all'
  return seat !== null && /^\d$/.test(seat) ? Number(seat) : 'spectator'
}

// What makes no sense in it is the beginning, seen by a spectator.
export function placeInHash(hash: string, { inputs }: Pick<Overview, 'inputs'>): Place {
  const wanted = new URLSearchParams(hash.replace(/^#/, ''))
  const input = wanted.get('input')
  const step = input === null ? Number(wanted.get('step') ?? 0) : inputs.findLastIndex((taken) => taken <= Number(input))
  return { step: Number.isSafeInteger(step) && step >= 0 ? step : 0, watcher: watcherOf(wanted.get('seat')) }
}

export function hashOf({ step, watcher }: Place): string {
  return `#step=${step}${watcher === 'spectator' ? '' : `&seat=${watcher}`}`
}
