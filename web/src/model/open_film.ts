// A record opened for this page, and what the sheets of a table ask of it, where nobody is at the other end.
import info from 'virtual:offline-info'
import type { FilmReader, Overview } from '#offline/film_reader.ts'
import { Film } from './film.svelte'
import type { TableSession } from './game'

export { filmSpeeds, type FilmSpeed, type Place } from './film.svelte'
export type { Film } from './film.svelte'

export interface OpenedFilm {
  film: Film
  session: TableSession
}

export function openFilm(reader: FilmReader, overview: Overview, record: string): OpenedFilm {
  const film = new Film(reader, overview)
  const session: TableSession = {
    game: film.game,
    links: null,
    info: () => Promise.resolve(info),
    record: () => Promise.resolve(record),
    retry: () => undefined,
    close: () => film.close(),
  }
  return { film, session }
}
