// Whole games of people at their own screens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PresetName, Rules } from '#protocol/messages.ts'
import { GAMES, type Guest, type Visit } from './guest.js'
import { playToTheEnd, strategyOf } from './player.js'
import { quick, Town } from './town.js'


let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

const people: Visit[] = [
  { name: 'Ada', device: 'desk', locale: 'en', theme: 'noon' },
  { name: 'Bärbel', device: 'phone', locale: 'de', theme: 'midnight' },
  { name: 'Кузьма', device: 'phone', locale: 'ru', theme: 'noon' },
  { name: 'Dáša', device: 'tablet', locale: 'cs', theme: 'midnight' },
  { name: 'Etta', device: 'big phone', locale: 'en', theme: 'noon' },
]
// What each of them collects: most of them gold, as the game is over when there is no more of it.
const faces = ['9', 'J9', 'Q9', '9A', 'K9']

interface Game {
  rules: PresetName
  visits: readonly Visit[]
  bots: string[]
  seed: number
}

// So many screens take their time: every day their game has fewer claims, and is over when there are no more.
const shortened = (preset: PresetName): Rules => (GAMES > 0 ? preset : { preset, claims: [2, 2, 2, 2, 2] })

// Each player's points as a screen shows them, in the order of the seats.
async function pointsOn(guest: Guest): Promise<string[]> {
  await guest.page.locator('[data-end=counted]').waitFor()
  const rows = await guest.page.locator('[data-end] tr[data-score]').evaluateAll((all) =>
    all.map((row) => [Number(row.getAttribute('data-score')), row.lastElementChild?.textContent ?? ''] as const),
  )
  return rows.toSorted(([one], [other]) => one - other).map(([, points]) => points)
}

async function play({ rules, visits, bots, seed }: Game): Promise<void> {
  const guests = await Promise.all(visits.map((visit) => town.come(visit)))
  await town.game(guests, { settings: { ...quick, rules: visits.length > 2 ? shortened(rules) : rules }, bots })
  await playToTheEnd(
    guests.map((guest, seat) => ({ guest, strategy: strategyOf(seed * 10 + seat, faces[seat] ?? '9') })),
  )
  const [scores] = guests.map(({ wire }) => wire.view?.scores?.map(({ total }) => String(total)))
  for (const guest of guests) {
    expect(await pointsOn(guest), guest.name).toEqual(scores)
    await guest.picture(`end-${rules}`)
    expect((await guest.overflow()).x, guest.name).toBe(0)
    expect(guest.troubles, guest.name).toEqual([])
  }
  await Promise.all(guests.map((guest) => guest.leave()))
}

const presets: PresetName[] = ['first-en', 'first-de', 'first-cz', 'second-de', 'second-ru']
// Every day one edition of each kind has five people, and the others two people and three bots.
const crowded: PresetName[] = GAMES > 0 ? presets : ['first-en', 'second-ru']

describe.each(Array.from({ length: Math.max(1, GAMES) }, (_, index) => index + 1))('game %i', (seed) => {
  test.each(crowded)('five people play a whole game of %s', (rules) => play({ rules, visits: people, bots: [], seed }))

  test.each(presets.filter((rules) => !crowded.includes(rules)))('two people and three bots play a whole game of %s', (rules) => {
    return play({ rules, visits: people.slice(1, 3), bots: ['simple', 'simple', 'simple'], seed })
  })

  test('two people and two bots play a whole game', () => {
    return play({ rules: 'first-en', visits: [...people.slice(0, 1), ...people.slice(3, 4)], bots: ['simple', 'simple'], seed })
  })
})
