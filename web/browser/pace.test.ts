// The town where everything moves, at its own pace: most of the time there is nothing to do but wait, so that is done together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, learn } from './lesson.js'
import { until } from './patience.js'
import { playRound, strategyOf } from './player.js'
import { Town } from './town.js'

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

test.concurrent('the coach keeps the pace of the town', async () => {
  const guest = await begin(town, { device: 'phone', moves: true })
  await learn(guest)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

test.concurrent('one tap leads into a game in which everything moves', async () => {
  const guest = await town.come({ device: 'phone', locale: 'cs', name: 'Ota', moves: true })
  // The cup rattles for so short a time that a look at the page could miss it.
  await guest.page.addInitScript(() => {
    const look = () => document.querySelector('[data-action=slam] button') && Object.assign(globalThis, { hasRattled: true })
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await guest.page.goto(town.address)
  await guest.page.locator('.play .gold:not([aria-busy])').click()
  await guest.page.locator('main.table').waitFor()
  await until(() => guest.page.evaluate(() => 'hasRattled' in globalThis), 'the cup has rattled')
  await playRound([{ guest, strategy: strategyOf(50, '9') }])
  await guest.page.locator('#question[data-ask=keep]').waitFor()
  expect(await guest.overflow()).toEqual({ x: 0, y: 0 })
  expect(guest.troubles).toEqual([])
  await guest.leave()
})
