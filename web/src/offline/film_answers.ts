// What the worker answers: with a module of its own, so that tests can have it without a worker.
import type { FilmQuestion } from './film_messages'
import type { Module } from './module'

type Answers = { readonly [Ask in FilmQuestion['ask']]: (module: Module, question: Extract<FilmQuestion, { ask: Ask }>) => string | null }

const answers: Answers = {
  open: (module, { text }) => module.openRecord(text),
  story: (module, { watcher }) => module.recordStory(watcher),
  moment: (module, { step, watcher }) => module.recordMoment(step, watcher),
  check: (module, { text }) => module.checkRecord(text),
  digest: (module, { text }) => module.recordDigest(text),
}

export const answerAbout = (module: Module, question: FilmQuestion): string | null =>
  (answers[question.ask] as (module: Module, question: FilmQuestion) => string | null)(module, question)
