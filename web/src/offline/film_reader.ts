// A record in this browser: a worker has read it, and the page asks for its moments.
import { ApiError } from '#net/requests.ts'
import type { Checked, FilmQuestion, FromFilm, Overview, Position, Story, ToFilm, Watcher } from './film_messages'

export type { Checked, Flaw, Position, Overview, RecordedRoll, Story, Watcher } from './film_messages'

export interface FilmWorker {
  postMessage(message: ToFilm): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromFilm>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Waiting {
  resolve: (reply: string | null) => void
  reject: (problem: ApiError) => void
}

export class FilmReader {
  #waiting = new Map<number, Waiting>()
  #last = 0
  #isLost = false

  constructor(readonly worker: FilmWorker) {
    worker.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.resolve(data.reply)
      this.#waiting.delete(data.id)
    }
    // It could not be fetched, or gave up.
    worker.onerror = () => this.#giveUp()
  }

  open(text: string): Promise<Overview> {
    return this.#ask<Overview>({ ask: 'open', text })
  }

  story(watcher: Watcher): Promise<Story> {
    return this.#ask<Story>({ ask: 'story', watcher })
  }

  position(step: number, watcher: Watcher): Promise<Position> {
    return this.#ask<Position>({ ask: 'moment', step, watcher })
  }

  // These need no record to be open.
  check(text: string): Promise<Checked> {
    return this.#ask<Checked>({ ask: 'check', text })
  }

  digest(text: string): Promise<string> {
    return this.#ask<string>({ ask: 'digest', text })
  }

  close(): void {
    this.worker.terminate()
    this.#waiting.clear()
  }

  async #ask<T>(question: FilmQuestion): Promise<T> {
    if (this.#isLost) throw new ApiError('unreachable')
    const id = ++this.#last
    const reply = await new Promise<string | null>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.worker.postMessage({ ...question, id })
    })
    if (reply === null) throw new ApiError('unreadable')
    return JSON.parse(reply) as T
  }

  #giveUp(): void {
    this.#isLost = true
    for (const { reject } of this.#waiting.values()) reject(new ApiError('unreachable'))
    this.#waiting.clear()
  }
}

export const newFilmReader = () => new FilmReader(new Worker(new URL('./film_worker.ts', import.meta.url), { type: 'module' }))
