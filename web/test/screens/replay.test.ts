// @vitest-environment happy-dom
// A record as the page looks at it: the module in Node, and the film on top of it.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Film } from '#model/film.svelte.ts'
import { read } from '#net/read.ts'
import type { Overview, Position, Story } from '#offline/film_messages.ts'
import { FilmReader } from '#offline/film_reader.ts'
import { Module } from '#offline/module.ts'
import { idFor } from '#offline/records.ts'
import { RecordedStory } from '#playback/recorded_story.ts'
import { onKey, type Actions } from '#screens/replay/keys.ts'
import { hashOf, placeInHash } from '#screens/replay/links.ts'
import { recordProblemOf } from '#screens/replay/record_problems.ts'
import { routeOf } from '#shell/routes.ts'
import { gameModule } from '../../scripts/game_module'
import { NearWorker } from '../support/near_film'

const at = (name: string) => new URL(name, import.meta.url)
const compiled = gameModule()
let record = ''
let module: Module

beforeAll(async () => {
  record = await readFile(at('../support/records/fair_game.dtr'), 'utf8')
})
beforeEach(async () => {
  module = await Module.load(compiled)
})

const open = (text: string) => JSON.parse(module.openRecord(text)) as Overview
const moment = (step: number, watcher: number | 'spectator' | 'all') => JSON.parse(module.recordMoment(step, watcher) ?? 'null') as Position
const story = (watcher: number | 'spectator' | 'all') => JSON.parse(module.recordStory(watcher) ?? 'null') as Story

describe('a record in the module', () => {
  test('says what there is to see', () => {
    const overview = open(record)
    expect(overview).toMatchObject({ flaw: null, rules: 'first-en', seats: ['Ada', 'Dusty', 'Belle'], finished: true, bots: [null, 'simple', 'simple'] })
    expect(overview.rounds).toHaveLength(15)
    expect(overview.rounds[0]).toEqual({ round: 1, step: 0 })
    expect(overview.phases).toHaveLength(overview.steps)
  })

  test('has every moment in the form of an update, for every watcher', () => {
    const { steps } = open(record)
    for (const watcher of [0, 1, 2, 'spectator', 'all'] as const) {
      const events = story(watcher)
      expect(events).toHaveLength(steps)
      for (let step = 0; step < steps; step += 7) {
        const update = { type: 'update', stream: 1, v: 1, events: events[step], view: moment(step, watcher).view, question: null, offers: 0, moment: null, bargaining: null, clocks: [] }
        expect(read(JSON.stringify(update))).not.toHaveProperty('invalid')
      }
    }
  })

  test('shows a seat its own hand, a spectator none, and open hands all', () => {
    const { steps } = open(record)
    for (let step = 0; step < steps; step++) {
      expect(moment(step, 'spectator').view.own).toBe(null)
      expect(moment(step, 2).view.viewer).toBe(2)
      const { hands } = moment(step, 'all')
      expect(hands).toEqual([0, 1, 2].map((seat) => moment(step, seat).view.own))
    }
    const thrown = story('all').flat().filter(({ event }) => event === 'rolled')
    expect(thrown.length).toBeGreaterThan(50)
    expect(thrown.every((event) => 'dice' in event && event.dice !== null)).toBe(true)
    expect(story('spectator').flat().some((event) => event.event === 'rolled' && event.dice !== null)).toBe(false)
  })

  test('has the same moments in whatever order they are asked for', () => {
    const { steps } = open(record)
    const inOrder = Array.from({ length: steps }, (_, step) => moment(step, 'all'))
    for (let i = 0; i < 200; i++) {
      const step = (i * 7919) % steps
      expect(moment(step, 'all')).toEqual(inOrder[step])
    }
  })

  test('knows no other steps and seats', () => {
    expect(module.recordMoment(0, 'all')).toBe(null)
    const { steps } = open(record)
    expect(module.recordMoment(steps, 0)).toBe(null)
    expect(module.recordMoment(-1, 0)).toBe(null)
    expect(module.recordMoment(0, 3)).toBe(null)
    expect(module.recordStory(9)).toBe(null)
  })

  test('goes as far as it can be read, and says in which line it ends', () => {
    const lines = record.split('\n')
    const cut = open(record.slice(0, 1500))
    expect(cut.flaw).toMatchObject({ fault: 'cut-off', line: record.slice(0, 1500).split('\n').length })
    expect(cut.steps).toBeGreaterThan(5)
    expect(cut.finished).toBe(false)
    const illegal = open([...lines.slice(0, 16), '{"seat":0,"keep":"AAAAA"}', ...lines.slice(16)].join('\n'))
    expect(illegal.flaw).toMatchObject({ fault: 'illegal', line: 17 })
    expect(recordProblemOf(illegal)?.text).toMatch(/17/)
    expect(open([...lines.slice(0, 16), 'howdy', ...lines.slice(16)].join('\n')).flaw).toMatchObject({ fault: 'malformed', line: 17 })
  })

  test('says of what is no record that it is none', () => {
    for (const text of ['', 'howdy', '{"dicetown":2}', '\u0000\uffff']) {
      const overview = open(text)
      expect(overview).toMatchObject({ steps: 0, flaw: { line: 1 } })
      expect(recordProblemOf(overview)?.text).toMatch(/not a record/)
    }
  })
})

describe('a film', () => {
  let worker: NearWorker
  let film: Film

  beforeEach(async () => {
    worker = new NearWorker(module)
    const reader = new FilmReader(worker)
    film = new Film(reader, await reader.open(record))
    await film.go(0)
  })
  afterEach(() => film.close())

  test('goes forward, back, by rounds, and to both ends', async () => {
    await film.next()
    expect(film.game.step).toBe(1)
    await film.nextRound()
    expect(film.game.view?.round).toBe(2)
    expect(film.game.step).toBe(film.overview.rounds[1]?.step)
    await film.back()
    expect(film.game.view?.round).toBe(1)
    await film.backRound()
    expect(film.game.step).toBe(0)
    await film.go(film.last)
    expect(film.game.room?.stage).toBe('over')
    await film.next()
    expect(film.game.step).toBe(film.last)
    await film.back()
    expect(film.game.room?.stage).toBe('playing')
  })

  test('has the log of all that happened until then', async () => {
    await film.go(100)
    const all = film.game.playback.log.all
    expect(all).toEqual(film.story.until(100))
    expect(film.story.stepOf(all.at(-1)!)).toBe(100)
    await film.go(3)
    expect(film.game.playback.log.all.length).toBeLessThan(all.length)
  })

  test('passes over what the one who watches does not notice, under the same numbers', async () => {
    const changed = record.split('\n')
    changed.splice(4, 0, '{"seat":1,"keep":"9","at":0}')
    const reader = new FilmReader(new NearWorker(module))
    const other = new Film(reader, await reader.open(changed.join('\n')))
    await other.go(2)
    const seen = async (watcher: number | 'spectator') => {
      await other.go(2, watcher)
      await other.next()
      return other.game.step
    }
    expect(await seen(1)).toBe(3)
    expect(await seen('spectator')).toBe(4)
    expect(await seen(0)).toBe(4)
  })

  test('changes eyes and stays where it is', async () => {
    await film.go(50)
    await film.watch(2)
    expect([film.game.step, film.game.view?.viewer]).toEqual([50, 2])
    await film.watch('all')
    expect(film.game.shown.openHands).toHaveLength(3)
    expect(film.game.view?.knows.hands).toEqual(film.game.shown.openHands?.map(({ cards }) => cards))
    await film.watch(4)
    expect(film.place).toEqual({ step: 50, watcher: 'spectator' })
  })

  test('asks for no moment that was passed while it waited', async () => {
    worker.asked = []
    await Promise.all(Array.from({ length: 50 }, (_, i) => film.go(i * 5)))
    expect(film.game.step).toBe(245)
    expect(worker.asked.length).toBeLessThan(4)
  })

  test('plays scenes where it goes on, and none where it leaps', async () => {
    film.game.playback.open()
    const step = film.story.events.findIndex((events) => events.some(({ event }) => event === 'place-owned'))
    await film.go(step - 1)
    expect(film.game.isPlaying).toBe(false)
    await film.play()
    expect(film.game.isPlaying).toBe(true)
    expect(film.game.shown.log.length).toBeLessThan(film.game.playback.log.all.length)
    await film.back()
    expect(film.game.isPlaying).toBe(false)
  })

  test('tells whoever waits that the worker is lost', async () => {
    const reader = new FilmReader({ ...worker, postMessage: () => undefined, terminate: () => undefined })
    const asked = reader.position(0, 'all')
    reader.worker.onerror?.(new ErrorEvent('error'))
    await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
    await expect(reader.story('all')).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('stays where it is when the worker is lost, and says so', async () => {
    await film.go(50, 2)
    film.run()
    worker.lose()
    await film.go(100, 'all')
    expect(film).toMatchObject({ isLost: true, isRunning: false, place: { step: 50, watcher: 2 } })
    expect(film.game.step).toBe(50)
  })
})

describe('a moment in an address', () => {
  const inputs = [1, 2, 4, 5]

  test('may be that before an input of the record', () => {
    expect(placeInHash('#input=4&seat=1', { inputs })).toEqual({ step: 2, watcher: 1 })
    expect(placeInHash('#input=3', { inputs }).step).toBe(1)
    expect(placeInHash('#input=0', { inputs }).step).toBe(0)
  })

  test('comes back as it went', () => {
    for (const place of [{ step: 120, watcher: 2 }, { step: 0, watcher: 'all' }, { step: 7, watcher: 'spectator' }] as const) {
      expect(placeInHash(hashOf(place), { inputs })).toEqual(place)
    }
    expect(hashOf({ step: 120, watcher: 2 })).toBe('#step=120&seat=2')
  })

  test('is the beginning where it makes no sense', () => {
    for (const hash of ['', '#', '#step=-1', '#step=x&seat=none', '#step=1.5&seat=12']) {
      expect(placeInHash(hash, { inputs })).toEqual({ step: 0, watcher: 'spectator' })
    }
  })

  test('belongs to a game, or to none', () => {
    expect(routeOf('/replay')).toEqual({ screen: 'replay', id: null })
    expect(routeOf('/replay/K7QF2-1')).toEqual({ screen: 'replay', id: 'K7QF2-1' })
    expect(routeOf('/replay/K7QF2-1/more')).toEqual({ screen: 'missing' })
  })
})

describe('the keys of a film', () => {
  const heard: string[] = []
  const note = (name: string) => () => void heard.push(name)
  const actions: Actions = {
    back: note('back'), next: (isFast) => void heard.push(isFast ? 'fast' : 'next'), backRound: note('round back'), nextRound: note('round'),
    start: note('start'), end: note('end'), toggle: note('toggle'), log: note('log'),
  }
  const press = (init: KeyboardEventInit, target: HTMLElement = document.body) => {
    heard.length = 0
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    Object.defineProperty(event, 'target', { value: target })
    onKey(event, actions)
    return heard.join()
  }

  test('step, leap, run', () => {
    expect(press({ key: 'ArrowRight' })).toBe('next')
    expect(press({ key: 'ArrowRight', repeat: true })).toBe('fast')
    expect(press({ key: 'ArrowLeft' })).toBe('back')
    expect(press({ key: 'ArrowRight', shiftKey: true })).toBe('round')
    expect(press({ key: 'PageUp' })).toBe('round back')
    expect(press({ key: 'Home' })).toBe('start')
    expect(press({ key: 'End' })).toBe('end')
    expect(press({ key: ' ' })).toBe('toggle')
  })

  test('are not for who writes, nor for the browser', () => {
    expect(press({ key: 'ArrowRight' }, document.createElement('select'))).toBe('')
    expect(press({ key: 'ArrowLeft', altKey: true })).toBe('')
  })
})

describe('a record that is kept', () => {
  const digestOf = async (text: string) => JSON.parse(module.recordDigest(text)) as string
  const saves = { game: (id: string) => Promise.resolve(id === 'ABCDEF-1' ? { id, record, finished: 0 } : undefined) }

  test('never gets a name that the server may have given to another game', async () => {
    const digest = createHash('sha256').update(record).digest('hex')
    expect(await idFor({ name: 'K7QF2-1.dtr', text: record }, saves, digestOf)).toBe(`FILE-${digest.slice(0, 12).toUpperCase()}`)
    expect(await idFor({ name: 'ABCDEF-1.dtr', text: `${record}\n` }, saves, digestOf)).toMatch(/^FILE-[0-9A-F]{12}$/)
  })

  test('is one game however often it is kept', async () => {
    expect(await idFor({ name: 'ABCDEF-1.dtr', text: record }, saves, digestOf)).toBe('ABCDEF-1')
    expect(await idFor({ name: 'one.dtr', text: record }, saves, digestOf)).toBe(await idFor({ name: 'other.dtr', text: record }, saves, digestOf))
  })
})

test('a story knows which line belongs to which step', () => {
  const began = { event: 'round-began', round: 1 } as const
  const chosen = { event: 'keep-chosen', seat: 0, changed: false, dice: null } as const
  const told = new RecordedStory([[began], [], [chosen, chosen], []], ['roll', 'keep', 'keep', 'reveal'])
  expect(told.entries.map((entry) => told.stepOf(entry))).toEqual([0, 2, 2])
  expect([told.next(0), told.next(2), told.back(2), told.back(0)]).toEqual([2, 3, 0, 0])
  expect(told.of(2)).toHaveLength(2)
  expect(told.until(1)).toHaveLength(1)
})
