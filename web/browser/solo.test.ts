import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest, openBrowser } from './guest.js'
import { playRound, playToTheEnd } from './player.js'
import { Server } from './server.js'

const server = new Server()
let browser: Browser

beforeAll(async () => {
  await server.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server.end()
})

async function playNow(guest: Guest, name: string): Promise<void> {
  const { page } = guest
  await page.goto(server.address)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('They play').selectOption('as fast as they can')
  await guest.picture('start')
  await guest.press('Play now')
  await page.getByRole('heading', { name: /^Round 1: / }).waitFor()
}

test('one person plays a whole game against bots on a phone, and nothing is too wide or goes wrong', async () => {
  const ann = await Guest.come(browser, 'Ann', 'phone')
  await playNow(ann, 'Ann')
  const before = await playRound(ann)
  await ann.picture('game')
  const after = await playToTheEnd(ann)
  await ann.picture('end')
  expect(await ann.button('Play again').isVisible()).toBe(true)
  expect(Math.max(before.tooWide, after.tooWide, await ann.tooWide())).toBe(0)
  expect(ann.troubles).toEqual([])
  await ann.leave()
})
