import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveGame } from '#model/live_game.svelte.ts'
import { newsOf } from '#model/notices.svelte.ts'
import { TableConnection } from '#net/connection.ts'
import { changed } from '#protocol/changes.ts'
import type { Room, ServerMessage } from '#protocol/messages.ts'
import { FakeTable, someRoom, someView } from '../support/fake_table'

// A game of one browser against three bots, which loads the page again now and then: see scripts/record_game.js.
const stream = readFileSync(new URL('../support/streams/second-ru.jsonl', import.meta.url), 'utf8').trimEnd().split('\n')

let table: FakeTable
let game: LiveGame
let connection: TableConnection

beforeEach(() => {
  vi.useFakeTimers()
  table = new FakeTable()
  game = new LiveGame('K7QF2')
  connection = new TableConnection({ makeTransport: table.make, client: 'a1B2c3D4', token: '0'.repeat(32) }, game)
  game.connect(connection)
  connection.open()
})
afterEach(() => {
  connection.end()
  vi.useRealTimers()
})

describe('a recorded game', () => {
  test('comes to the views that the table has', () => {
    let last: { v: number; stream: number } | null = null
    let compared = 0
    table.line.events.opened()
    for (const text of stream) {
      const message = JSON.parse(text) as ServerMessage
      const before = game.view
      table.line.events.received(text)
      if (message.type !== 'update') continue
      // Whoever comes gets a number of his own.
      if ('view' in message && last?.v === message.v - 1 && last.stream === message.stream) {
        expect(before).toEqual(message.view)
        ++compared
      }
      last = message
    }
    expect(compared).toBeGreaterThan(3)
    expect(game.room?.stage).toBe('over')
    expect(game.view?.winner).not.toBeNull()
    expect(game.notices.all.filter(({ kind }) => kind === 'invalid-message')).toEqual([])
  })

  test('is told without a hole', () => {
    const close = game.playback.open()
    let scenes = 0
    table.line.events.opened()
    for (const text of stream) {
      const message = JSON.parse(text) as ServerMessage
      const before = game.view
      table.line.events.received(text)
      for (let batch = game.playback.current; batch; batch = game.playback.current) {
        // Before the first throw of a game there is no view.
        if (before) expect(batch.before).toBe(before)
        expect(game.shown.view).toMatchObject({ mine: batch.before.mine, seats: batch.before.seats })
        game.playback.done(batch.id)
        ++scenes
      }
      if (message.type === 'update') expect(game.shown.view).toBe(game.view)
    }
    expect(scenes).toBeGreaterThan(50)
    const rounds = game.shown.log.map(({ round }) => round)
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b))
    expect(game.shown.log.findLast(({ event }) => event !== null)?.event?.event).toBe('game-won')
    close()
  })
})

test('changes replace members, and in the seats only those that are there', () => {
  const seats = someView.seats.map((_, index) => (index === 1 ? { ...someView.seats[1]!, dollars: 99 } : null))
  const view = changed(someView, { round: 9, owners: {}, seats })
  expect(view).toEqual({ ...someView, round: 9, owners: {}, seats: someView.seats.with(1, { ...someView.seats[1]!, dollars: 99 }) })
  expect(view.seats[0]).toBe(someView.seats[0])
})

const playing: Room = { ...someRoom, stage: 'playing', paused: false }
const update = (changes: Partial<Extract<ServerMessage, { type: 'update' }>>, v = 1): ServerMessage => ({
  type: 'update', stream: 771, v, view: someView, events: [], question: null, offers: 0, moment: null, bargaining: null, clocks: [],
  ...changes,
} as ServerMessage)

describe('times', () => {
  beforeEach(() => {
    table.greet(771, playing)
    table.line.say(update({ bargaining: 5000, moment: { left: 1500, held: true }, clocks: [{ seat: 0, left: 20_000, bank: 60_000 }] }))
  })
  test('are deadlines of our own clock', () => {
    const now = Date.now()
    expect(game.table.status).toEqual({
      question: null, offers: 0, moment: { until: now + 1500, isHeld: true }, bargainingUntil: now + 5000,
      clocks: [{ seat: 0, bank: 60_000, until: now + 20_000, bankUntil: now + 80_000 }], orders: null,
    })
    vi.advanceTimersByTime(2000)
    expect(game.left(game.table.status.bargainingUntil!)).toBe(3000)
  })
  test('stand still in a pause', () => {
    vi.advanceTimersByTime(1000)
    table.line.say({ type: 'room', room: { ...playing, paused: true } })
    vi.advanceTimersByTime(2000)
    expect(game.left(game.table.status.bargainingUntil!)).toBe(4000)
    table.line.say({ type: 'room', room: playing })
    expect(game.left(game.table.status.bargainingUntil!)).toBe(4000)
    vi.advanceTimersByTime(1500)
    expect(game.left(game.table.status.bargainingUntil!)).toBe(2500)
  })
})

describe('questions', () => {
  const keep = { seat: 0, ask: 'keep' as const, options: [{ keep: '9' }, { keep: 'J' }] }
  const choose = { seat: 0, ask: 'choose' as const, options: [{ choose: 1 }, { choose: 2 }] }
  const sent = () => table.line.messages.at(-1)

  beforeEach(() => table.greet(771, playing))

  test('are answered by their number', () => {
    table.line.say(update({ view: { ...someView, question: [keep], may_change: [] }, question: 41 }))
    expect(game.decision).toEqual({ question: keep, number: 41, isChange: false, sent: null })
    game.commander.answer({ keep: 'J' })
    expect(sent()).toEqual({ do: 'answer', question: 41, answer: { keep: 'J' }, n: 1 })
    expect(game.decision?.sent).toEqual({ keep: 'J' })
    table.line.say(update({ view: { ...someView, question: [], may_change: [keep] }, question: 41, done: 1 }, 2))
    expect(game.decision?.sent).toBeNull()
    expect(game.decision?.isChange).toBe(true)
  })
  test('of the Sheriff go with the offers that were seen', () => {
    table.line.say(update({ view: { ...someView, question: [choose] }, question: 46, offers: 3 }))
    game.commander.answer({ choose: 2 })
    expect(sent()).toEqual({ do: 'answer', question: 46, answer: { choose: 2 }, offers: 3, n: 1 })
  })
  test('that are refused may be answered again', () => {
    table.line.say(update({ view: { ...someView, question: [choose] }, question: 46, offers: 3 }))
    game.commander.answer({ choose: 2 })
    table.line.say({ type: 'error', n: 1, code: 'offers-changed', with: { offers: 4 } })
    expect(game.own.pending.size).toBe(0)
    expect(game.notices.all).toMatchObject([{ kind: 'refused', refusal: { code: 'offers-changed' } }])
  })
})

describe('chat', () => {
  const [first, second, ...rest] = someRoom.seats
  const room: Room = { ...playing, you: 0, seats: [{ ...first!, kind: 'person', name: 'Nell' }, { ...second!, kind: 'person', name: 'Bo' }, ...rest] }

  test('is told again to whoever comes back, but muted stays muted', () => {
    table.greet(771, room)
    table.line.say({ type: 'said', seat: 1, phrase: 'howdy' })
    table.line.say({ type: 'said', seat: 0, text: 'Hello' })
    expect(game.chat.lines.map(({ name, phrase, text }) => [name, phrase, text])).toEqual([['Bo', 'howdy', null], ['Nell', null, 'Hello']])
    game.commander.mute(1, true)
    expect(game.chat.lines).toHaveLength(1)
    table.line.say({ type: 'done', n: 1 })
    table.line.events.closed(1006)
    vi.advanceTimersByTime(400)
    table.greet(771, { ...room, seats: [room.seats[1]!, room.seats[0]!, ...rest], you: 1 })
    expect(table.line.messages.slice(1)).toEqual([{ do: 'mute', seat: 0, on: true, n: 2 }])
    table.line.say({ type: 'said', seat: 0, phrase: 'howdy' })
    expect(game.chat.lines).toEqual([])
  })
})

test('who plays with bots only, and who has no other person at the table', () => {
  type Sitter = Room['seats'][number]
  const tell = (own: Partial<Sitter>, other: Partial<Sitter>, stage: Room['stage'] = 'playing') => {
    const person: Sitter = { kind: 'person', name: '', bot: null, ready: true, here: true, played_by_bot: false }
    game.roomChanged({ ...someRoom, stage, you: 0, seats: [{ ...person, ...own }, { ...person, ...other }] })
    return [game.isPlayedByBot, game.isOnlyPerson, game.keepsNobodyWaiting]
  }
  expect(tell({}, {})).toEqual([false, false, false])
  expect(tell({}, { kind: 'bot' })).toEqual([false, true, true])
  expect(tell({}, { played_by_bot: true })).toEqual([false, false, true])
  expect(tell({ played_by_bot: true }, { kind: 'bot' })).toEqual([true, true, false])
  expect(tell({ played_by_bot: true }, { kind: 'bot' }, 'over')[0]).toBe(false)
})

test('another game begins with an empty log and without orders', () => {
  table.greet(771, playing)
  table.line.say(update({ events: [{ event: 'round-began', round: 1 }] }))
  game.commander.order('brute', 'never')
  expect(game.commander.orderOf('brute')).toBe('never')
  table.line.say({ type: 'room', room: { ...someRoom, stage: 'lobby', game: playing.game + 1 } })
  expect(game.shown.log).toEqual([])
  expect(game.view).toBeNull()
  expect(game.commander.orderOf('brute')).toBe('ask')
})

test('news are what changed for the others', () => {
  const seats = playing.seats.map((seat, index) => ({ ...seat, kind: 'person' as const, name: `P${index}`, here: true }))
  const before = { ...playing, seats, you: 0 }
  const gone = { ...before, seats: seats.with(1, { ...seats[1]!, here: false }) }
  expect(newsOf(before, gone)).toEqual([{ kind: 'away', seat: 1 }])
  expect(newsOf(gone, before)).toEqual([{ kind: 'back', seat: 1 }])
  expect(newsOf(before, { ...before, paused: true })).toEqual([{ kind: 'paused' }])
  expect(newsOf(before, { ...before, stage: 'over' })).toEqual([{ kind: 'game-over' }])
})

test('the log knows what was being resolved', () => {
  table.greet(771, playing)
  table.line.say(update({ view: { ...someView, phase: 'mine' } }))
  const events = [
    { event: 'decided' as const, sheriff: 0, chosen: 1 },
    { event: 'decision-opened' as const, sheriff: 0, candidates: [0, 1] },
  ]
  table.line.say(update({ view: { ...someView, phase: 'bank' }, events }, 2))
  expect(game.shown.log.map(({ phase }) => phase)).toEqual(['mine', 'bank'])
})
