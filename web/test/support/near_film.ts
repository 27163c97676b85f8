// Shows a record as the worker does, in its own time.
import { answerAbout } from '#offline/film_answers.ts'
import type { ToFilm } from '#offline/film_messages.ts'
import type { FilmWorker } from '#offline/film_reader.ts'
import type { Module } from '#offline/module.ts'

export class NearWorker implements FilmWorker {
  onmessage: FilmWorker['onmessage'] = null
  onerror: FilmWorker['onerror'] = null
  asked: ToFilm[] = []
  isEnded = false

  constructor(readonly module: Module) {}

  postMessage(message: ToFilm): void {
    this.asked.push(message)
    setTimeout(() => this.onmessage?.({ data: { id: message.id, reply: answerAbout(this.module, message) } } as MessageEvent))
  }

  // It gives up.
  lose(): void {
    this.onerror?.(new ErrorEvent('error'))
  }

  terminate(): void {
    this.isEnded = true
  }
}
