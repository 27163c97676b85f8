// A worker that shows a record for as long as its page is open, or checks one.
import { compiled } from './compiled'
import { answerAbout } from './film_answers'
import type { FromFilm, ToFilm } from './film_messages'
import { Module } from './module'
import './uncaught'

const module = Module.load(compiled())

onmessage = async ({ data: { id, ...question } }: MessageEvent<ToFilm>) => {
  const reply: FromFilm = { id, reply: answerAbout(await module, question) }
  postMessage(reply)
}
