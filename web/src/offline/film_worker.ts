// A worker that shows a record for as long as its page is open.
import { compiled } from './compiled'
import type { FilmQuestion, FromFilm, ToFilm } from './film_messages'
import { Module } from './module'
import './uncaught'

const module = Module.load(compiled())

function answer(film: Module, question: FilmQuestion): string | null {
  switch (question.ask) {
    case 'open':
      return film.openRecord(question.text)
    case 'story':
      return film.recordStory(question.watcher)
    case 'moment':
      return film.recordMoment(question.step, question.watcher)
  }
}

onmessage = async ({ data: { id, ...question } }: MessageEvent<ToFilm>) => {
  const reply: FromFilm = { id, reply: answer(await module, question) }
  postMessage(reply)
}
