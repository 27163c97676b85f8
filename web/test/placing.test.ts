// Where the coach's card lies.
import { expect, test } from 'vitest'
import { NEVER, topFor, type Thing } from '../src/ui/tutorial/placing'

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
