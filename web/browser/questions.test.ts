// Every question that a table can ask, answered through the page: once as some table has asked it, and once by a table that takes
// the answer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '#protocol/messages.ts'
import { recorded, type Recorded } from '../test/support/recorded.js'
import type { Device, Guest } from './guest.js'
import { NodeTable } from './node_table.js'
import { until } from './patience.js'
import { answer, strategyOf } from './player.js'
import { positionOf } from './positions.js'
import { Replay } from './replay.js'
import { quick, Town } from './town.js'

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

// All that the protocol has; the compiler says when one is missing.
const asks: Record<Question['ask'], readonly string[]> = {
  keep: [], // at every table, below
  play: [
    'play-brute', 'play-cheater', 'play-corruption', 'play-credit', 'play-dynamite', 'play-elixir', 'play-girls', 'play-joe',
    'play-marshall', 'play-split', 'play-wanted',
  ],
  retain: ['retain'],
  take: ['take-store', 'take-saloon'],
  rob: ['rob'],
  offer: ['offer'],
  choose: ['choose-mine', 'choose-sheriff', 'choose-doc', 'choose-end'],
  remedy: ['remedy'],
  elixir: ['elixir'],
  protect: ['protect'],
  target: ['target-domination', 'target-friendship'],
  give: ['give-domination', 'give-friendship'],
}
const kinds = Object.values(asks).flat()
const questions = recorded.filter(({ view }) => view.question.length > 0)
const [first] = questions as [Recorded]

test('the list has what tables have asked', () => {
  expect(questions.map(({ kind }) => kind).sort()).toEqual([...kinds].sort())
})

const optionsOf = ([question]: readonly Question[]): unknown[] => (question && 'options' in question ? question.options : [])

async function answerAll(guest: Guest, device: Device): Promise<void> {
  const replay = await Replay.open(guest, town.address, first)
  const strategy = strategyOf(device.length, '9')
  for (const one of questions) {
    await replay.ask(one)
    expect(await guest.overflow(), one.kind).toEqual({ x: 0, y: 0 })
    await guest.picture(one.kind)
    await expect.poll(() => answer(guest, strategy).then(() => replay.answers.length), { message: one.kind }).toBe(1)
    const [given] = replay.answers
    if (one.view.question[0]?.ask === 'offer') expect(given, one.kind).toHaveProperty('offer')
    else expect(optionsOf(one.view.question), one.kind).toContainEqual(given)
  }
}

describe.each<Device>(['phone', 'big phone', 'tablet', 'desk', 'wall'])('on a %s', (device) => {
  test('each question fits on the screen and can be answered', async () => {
    const guest = await town.come({ device, locale: 'de' })
    await answerAll(guest, device)
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })

  test('the table needs no scrolling', async () => {
    const guest = await town.come({ device, locale: 'ru', theme: 'midnight' })
    await town.game([guest], { settings: quick, bots: ['simple', 'simple', 'simple', 'simple'] })
    await guest.page.locator('[data-action=keep]').waitFor()
    expect(await guest.overflow()).toEqual({ x: 0, y: 0 })
    await guest.picture('keep')
    expect(await answer(guest, strategyOf(1, '9'))).toBe('keep')
    expect(await guest.overflow()).toEqual({ x: 0, y: 0 })
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })
})

// To hold on to dice after a cancelled Brute, and to choose among the heirs of the star at the end, is asked once in hundreds of games.
const rare = ['retain', 'choose-end']
const wireNames: Record<string, string> = { 'choose-mine': 'choose', 'take-store': 'take', 'target-domination': 'target', 'give-domination': 'give' }
const others = ['choose-sheriff', 'take-saloon', 'target-friendship', 'give-friendship', ...rare]

test.each(['keep', ...kinds.filter((kind) => !others.includes(kind)).map((kind) => wireNames[kind] ?? kind)])('a table asks "%s" and takes the answer', async (kind) => {
  const table = await NodeTable.restore(await positionOf(kind))
  const guest = await town.come({ device: 'phone', name: 'Ann' })
  await table.welcome(guest)
  await guest.page.goto(NodeTable.link(town.address, 0))
  await guest.page.locator('main.table').waitFor()
  const { wire } = guest
  expect(wire.kind).toBe(kind)
  const asked = wire.number
  const strategy = strategyOf(1, '9')
  await until(async () => {
    if (wire.number === asked && wire.done.length === 0) expect([kind, null]).toContain(await answer(guest, strategy))
    return wire.done.length > 0
  }, 'the table has taken the answer')
  expect(guest.troubles).toEqual([])
  await guest.leave()
  table.end()
})
