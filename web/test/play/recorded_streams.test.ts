// Everything that the page makes of the recorded games and of one event of each kind, as one hash for each stream and concern, so
// that tables of events, questions and cards can be rearranged without anybody hearing or seeing a difference.
//
// A hash that differs is renewed by "npx vitest run recorded_streams -u". What differs is seen by running it before and after the
// change with SHOWN=folder, which writes what is hashed there, and comparing the two folders.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { hasOrder, orderedCards } from '#game/cards.ts'
import { after, curtain } from '#game/events/shown_view.ts'
import { narrate } from '#game/events/narrate.ts'
import { soundOf, soundsOf } from '#game/events/sounds.ts'
import { chaptersOf, lastShown, storyOf, throwNumber } from '#game/log_chapters.ts'
import type { LogEntry } from '#game/log_entry.ts'
import { asksInSecret, formed, isKnown, labelOf, wordingOf } from '#game/questions/index.ts'
import { storeCards } from '#kit/art/names.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { isCalledAloud } from '#model/turn_call.ts'
import { Speaker } from '#play/speech.ts'
import { planOf } from '#playback/plan.ts'
import type { Ask } from '#protocol/kinds.ts'
import type { GameEvent, Phase, ServerMessage, View } from '#protocol/messages.ts'
import { recorded } from '../support/asked_game'
import { fixtures } from '../support/fixtures'
import { someView } from '../support/fake_table'
import { speak } from '../support/languages'

// Sentences are hashed by the names of their texts and what is put into them, so that texts can be corrected.
vi.mock('#texts/m.ts', async (load) => {
  const texts = await load<typeof import('#texts/m.ts')>()
  const inputsOf = (inputs: Record<string, unknown>) => Object.keys(inputs).sort().map((name) => `${name}: ${String(inputs[name])}`).join('; ')
  const named = (_: object, key: string) => (inputs: Record<string, unknown> = {}) => `${key}(${inputsOf(inputs)})`
  return { ...texts, m: new Proxy(texts.m, { get: named }) }
})

beforeAll(() => {
  vi.useFakeTimers()
  speak('en')
  return () => void vi.useRealTimers()
})

const folder = process.env.SHOWN

function hashOf(name: string, what: readonly unknown[]): string {
  const text = what.map((each) => JSON.stringify(each)).join('\n')
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

const hashesOf = (stream: string, concerns: Record<string, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(concerns).map(([concern, what]) => [concern, hashOf(`${stream}-${concern}`, what)]))

interface Batch {
  events: GameEvent[]
  before: View
}

const names = ['Nell', 'Bo', 'Cy', 'Di', 'Ed']
const readers = [null, 0, 1, 2]

const narrated = (entries: readonly LogEntry[], reader: number | null) =>
  entries.map(({ event, phase }) => narrate(event, { names, reader, phase }))

const shown = ({ events, before }: Batch) => {
  let view = curtain(before)
  return events.map((event) => (view = after(view, event)))
}

const inShort = (entries: readonly LogEntry[]) => ({
  chapters: chaptersOf(entries).map(({ entries: its, ...chapter }) => [chapter, its.map(({ id }) => id)]),
  story: storyOf(entries).map(({ entries: its, ...chapter }) => [chapter, its.map(({ id }) => id)]),
  throw: throwNumber(entries),
  shown: readers.map((seat) => lastShown(entries, seat ?? 0)),
})

const concernsOf = (entries: readonly LogEntry[], batches: readonly Batch[]) => ({
  sentences: readers.flatMap((reader) => narrated(entries, reader)),
  sounds: batches.map(({ events }) => [events.map(soundOf), readers.map((reader) => soundsOf(events, reader))]),
  plans: batches.map(({ events, before }) => readers.map((reader) => planOf(events, before.phase, reader))),
  folds: batches.map(shown),
})

// What a table says to one reader, and what a screen reader hears of it.
function followed(messages: readonly ServerMessage[]) {
  const game = new LiveGame('K7QF2')
  const speaker = new Speaker()
  const batches: Batch[] = []
  const log: unknown[] = []
  const speech: string[] = []
  for (const message of messages) {
    const before = game.view
    if (message.type === 'welcome') game.welcomed(message)
    if (message.type === 'room') game.roomChanged(message.room)
    if (message.type === 'update') {
      game.updated(message)
      if (before) batches.push({ events: message.events, before })
      // What is listed changes with what is the newest.
      log.push(inShort(game.shown.log.slice(-60)))
    }
    if (game.room) speech.push(speaker.next(game, game.room))
  }
  return { entries: game.playback.log.all, batches, log, speech }
}

const streamOf = (name: string) =>
  readFileSync(new URL(`../support/streams/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ServerMessage)

function ofStream(name: string) {
  const messages = streamOf(name)
  const { entries, batches, log, speech } = followed(messages)
  return hashesOf(name, { ...concernsOf(entries, batches), log: [...log, inShort(entries)], speech })
}

test('a game by the Czech rules', () => {
  expect(ofStream('first-cz')).toMatchInlineSnapshot(`
    {
      "folds": "492cc175606f",
      "log": "b0091ad8e2f7",
      "plans": "def4e1495b77",
      "sentences": "5e6d60ac273d",
      "sounds": "e47cc947140a",
      "speech": "323901fbe79f",
    }
  `)
})
test('a game by the Russian rules', () => {
  expect(ofStream('second-ru')).toMatchInlineSnapshot(`
    {
      "folds": "891880a006cf",
      "log": "987e0af180be",
      "plans": "ebb1a1a30adc",
      "sentences": "40490135cdf4",
      "sounds": "2de4331b2328",
      "speech": "b782210d1551",
    }
  `)
})
test('a lesson', () => {
  expect(ofStream('lesson')).toMatchInlineSnapshot(`
    {
      "folds": "7acaca7fe832",
      "log": "1efe4f60632b",
      "plans": "41b97b5d819c",
      "sentences": "3268f6632c4c",
      "sounds": "fafb928a24b9",
      "speech": "ad77702fdf8d",
    }
  `)
})

test('every kind of event', () => {
  const updates = fixtures('server-').map(({ message }) => message as ServerMessage)
  const events = updates.flatMap((update) => (update.type === 'update' ? update.events : []))
  const phases: Phase[] = ['roll', 'mine', 'sheriff', 'doc', 'end']
  const entries = phases.flatMap((phase) => events.map((event, id) => ({ id, round: 2, phase, event })))
  const batches = phases.flatMap((phase) => events.map((event) => ({ events: [event], before: { ...someView, phase } })))
  // Each before each other one, so that all are asked whether they are shown together and where they stand in the log.
  const began: GameEvent = { event: 'round-began', round: 2 }
  const pairs = events.flatMap((one) => events.map((other) => [began, one, other]))
  const plans = pairs.map((pair) => planOf(pair, 'bank', 1))
  const roundOf = (event: GameEvent) => (event.event === 'round-began' ? event.round : 2)
  const log = pairs.map((pair) => inShort(pair.map((event, id) => ({ id, round: roundOf(event), phase: 'keep', event }))))
  expect(hashesOf('events', { ...concernsOf(entries, batches), pairs: plans, log })).toMatchInlineSnapshot(`
    {
      "folds": "fd6f3e0cc115",
      "log": "e8f7797debcb",
      "pairs": "f7717e13c0b4",
      "plans": "501cb30b7e98",
      "sentences": "6f574787c664",
      "sounds": "693ccbd7584e",
    }
  `)
})

const viewsOf = (name: string) => followed(streamOf(name)).batches.map(({ before }) => before)

test('every kind of question', () => {
  const views = [...recorded.map(({ view }) => view), ...viewsOf('second-ru')]
  const asked = views.flatMap((view) => view.question.map((question) => ({ question, view })))
  const worded = asked.map(({ question, view }) => ({
    ...wordingOf(question, { view, names }),
    labels: question.ask === 'offer' ? [] : question.options.map((answer) => labelOf(answer, { view, names })),
  }))
  const kinds = asked.map(({ question, view }) => ({
    ask: question.ask,
    form: formed(question).form,
    isKnown: isKnown(question),
    isSecret: asksInSecret(question, view),
    isAloud: [true, false].map((isSeen) => isCalledAloud(question.ask, isSeen)),
  }))
  expect(new Set(kinds.map(({ ask }) => ask satisfies Ask)).size).toBe(12)
  expect(hashesOf('questions', { worded, kinds })).toMatchInlineSnapshot(`
    {
      "kinds": "d8160382ac1a",
      "worded": "46979df3c42d",
    }
  `)
})

test('every card', () => {
  expect(orderedCards).toMatchInlineSnapshot(`
    [
      "brute",
      "cheater",
      "dynamite",
      "split",
      "credit",
      "girls",
      "marshall",
      "corruption",
      "elixir",
      "wanted",
    ]
  `)
  expect(storeCards.filter(hasOrder)).toMatchInlineSnapshot(`
    [
      "brute",
      "cheater",
      "corruption",
      "credit",
      "dynamite",
      "elixir",
      "girls",
      "marshall",
      "split",
      "wanted",
    ]
  `)
})
