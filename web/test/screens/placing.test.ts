// @vitest-environment happy-dom
// Where the coach's card lies.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { setSpeed } from '#kit/motion/index.ts'
import { fetchRecord, getInfo } from '#net/requests.ts'
import GameScreen from '#play/GameScreen.svelte'
import { edges, NEVER, topFor, worths, type Thing } from '#screens/lesson/placing.ts'
import { askedGame, recordedAs } from '../support/asked_game'
import { speak } from '../support/languages'

afterEach(() => vi.useRealTimers())

const band = (top: number, bottom: number, worth: number): Thing => ({ box: { left: 0, right: 360, top, bottom }, worth })
const card = { left: 8, right: 352, top: 0, bottom: 110 }
const players = band(48, 162, 1)
const street = band(166, 346, 3)
const dice = band(428, 498, NEVER)
const bar = band(0, 44, 1.5)
const tops = [48, 350, 166, 4]

test('it covers what is worth least', () => {
  expect(topFor(card, tops, [players, street, dice, bar], false)).toBe(48)
})

test('where nothing lies it covers nothing', () => {
  expect(topFor(card, tops, [players, street, band(600, 700, NEVER)], false)).toBe(350)
})

test('what is pointed at stays free, whatever else is covered', () => {
  const ring = band(44, 166, NEVER)
  expect(topFor(card, tops, [players, street, dice, ring], false)).toBe(166)
})

test('while it is read it stays, unless it hides what must be seen', () => {
  const lying = { ...card, top: 166, bottom: 276 }
  expect(topFor(lying, tops, [players, street, dice], true)).toBe(166)
  expect(topFor(lying, tops, [players, street, dice, bar, band(200, 240, NEVER)], true)).toBe(48)
  expect(topFor(lying, tops, [players, street, dice, bar], false)).toBe(48)
})

test('what it goes round is on the table', async () => {
  vi.useFakeTimers()
  speak('en')
  setSpeed(1)
  const one = recordedAs('rob')
  const { game } = askedGame(one)
  const session = { game, links: { table: 'https://town.example/t/K7QF2', own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
  const info = { version: '', protocol: 1, bots: [], presets: [], phrases: [] }
  const shown = mount(GameScreen, { target: document.body, props: { session, room: game.room!, info } })
  const times = { question: one.status.question, offers: 0, moment: null, bargaining: null, clocks: [] }
  flushSync()
  game.updated({ type: 'update', stream: 1, v: 2, events: [{ event: 'bank-robbed', seat: 0, dollars: 1 }], changes: {}, ...times })
  await vi.advanceTimersByTimeAsync(50)
  flushSync()
  const selectors = [...worths.map(([selector]) => selector), ...edges]
  expect(selectors.filter((selector) => document.querySelector(`main ${selector}`) === null)).toEqual([])
  void unmount(shown)
})
