// One table through an evening: each test goes on where the one before it ended.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest, openBrowser } from './guest.js'
import { answer, playRound, playToTheEnd, roundOf } from './player.js'
import { Server } from './server.js'

const server = new Server()
let browser: Browser
let host: Guest // Wilhelmina, at a desk
let guest: Guest // Bob, with a phone
let table = ''

beforeAll(async () => {
  await server.start()
  browser = await openBrowser()
  host = await Guest.come(browser, 'Wilhelmina-Wintergreenly', 'desk')
  guest = await Guest.come(browser, 'Bob', 'phone')
})
afterAll(async () => {
  await browser?.close()
  await server.end()
})

// Of these events only those concerned see the dice or cards.
const HIDDEN = new Set([
  'rolled', 'keep-chosen', 'store-drawn', 'store-card-kept', 'store-cards-discarded',
  'cards-pulled', 'card-stolen', 'card-given',
])

const copied = (from: Guest): Promise<string> => from.page.evaluate(() => navigator.clipboard.readText())
const heading = (of: Guest, name: string | RegExp) => of.page.getByRole('heading', { name })

async function makeReadyAndBegin(): Promise<void> {
  await guest.press('I am ready')
  await host.press('I am ready')
  await host.sees(/^ready$/) // the guest; the host's own line says more
  await host.press('Begin')
  for (const each of [host, guest]) await heading(each, /^Round 1: /).waitFor()
}

test('a host makes a table for three, without waits and with a bot in the third chair', async () => {
  const { page } = host
  await page.goto(server.address)
  await page.getByLabel('Your name').fill(host.name)
  await page.getByLabel('Chairs').selectOption('3')
  await host.picture('start')
  await host.press('Make the table')
  await page.getByText('Times, in milliseconds').click()
  for (const time of ["A hidden card's moment", 'Bargaining', "A bot's pause"]) {
    await page.getByLabel(time).fill('0')
    await page.getByLabel(time).press('Enter')
    await page.waitForFunction(() => !document.activeElement?.matches('input')) // it is built anew
  }
  await page.getByLabel('A bot for seat 3').selectOption('simple')
  await host.sees('bot: simple')
  await host.press('QR code')
  await page.getByAltText('The link as a QR code').waitFor()
  await host.press('Copy the link')
  table = await copied(host)
  expect(table).toMatch(/\/t\/[0-9A-Z]+$/)
})

test('a guest opens the link, says his name, sits down and plays', async () => {
  const { page } = guest
  await page.goto(table)
  await page.getByLabel('Your name').fill(guest.name)
  await guest.press('Sit here')
  await host.sees('Bob')
  for (const each of [host, guest]) await each.picture('lobby')
  expect(await guest.tooWide()).toBe(0)
  await makeReadyAndBegin()
  const { tooWide } = await playRound(host, guest)
  for (const each of [host, guest]) await each.picture('game')
  expect(tooWide).toBe(0)
})

test('who loads the page again goes on where he was', async () => {
  const round = await roundOf(guest)
  await guest.page.reload()
  await heading(guest, 'Your hand').waitFor()
  expect(await roundOf(guest)).toBe(round)
  await playRound(guest, host)
})

test('what one says the others read', async () => {
  await guest.page.getByLabel('Say something').fill('<b>Is this seat taken?</b>')
  await guest.press('Send')
  await host.sees('Bob: <b>Is this seat taken?</b>')
  await host.press('Say it')
  await guest.sees(`${host.name}: Howdy!`)
})

test('a watcher sees the game and nothing that is hidden', async () => {
  const watcher = await Guest.come(browser, 'Wanda', 'phone')
  await watcher.page.goto(table)
  await heading(watcher, /^Round /).waitFor()
  const seen = await roundOf(watcher)
  await playRound(host, guest)
  await expect.poll(() => roundOf(watcher)).toBeGreaterThan(seen)
  await watcher.picture('watcher')
  expect(await heading(watcher, 'Your hand').count()).toBe(0)
  expect(await watcher.page.locator('section.asked').count()).toBe(0)
  const updates = watcher.received.filter((message) => message.type === 'update')
  expect(updates.length).toBeGreaterThan(1)
  for (const { view, changes, events } of updates) {
    expect(view?.own ?? changes?.own ?? null).toBeNull()
    expect(view?.question ?? changes?.question ?? []).toEqual([])
    for (const event of events ?? []) {
      if (HIDDEN.has(event.event)) expect(event.dice ?? event.card ?? event.cards ?? null, event.event).toBeNull()
    }
  }
  expect(await watcher.tooWide()).toBe(0)
  expect(watcher.troubles).toEqual([])
  await watcher.leave()
})

test("a person's own link goes on with the seat on another device", async () => {
  await host.page.getByText('Go on from another device').click()
  await host.press('Copy my own link')
  const phone = await Guest.come(browser, host.name, 'phone')
  await phone.page.goto(await copied(host))
  await heading(phone, 'Your hand').waitFor()
  expect(phone.page.url()).toBe(table)
  const { tooWide, questions } = await playRound(phone, guest)
  expect(questions).toContain('Which dice do you keep?')
  expect(tooWide).toBe(0)
  await expect.poll(() => roundOf(host)).toBe(await roundOf(phone))
  expect(phone.troubles).toEqual([])
  await phone.leave()
})

test('the page comes back by itself when the server was gone, and the game goes on', async () => {
  expect([...host.troubles, ...guest.troubles]).toEqual([])
  expect(await server.stop()).toBe(0)
  for (const each of [host, guest]) await each.sees(/^connection lost/)
  await server.start()
  for (const each of [host, guest]) await each.sees('connected')
  await playRound(host, guest)
  // That nobody was there is the one thing that went wrong.
  for (const each of [host, guest]) {
    expect(each.troubles.filter((trouble) => !trouble.startsWith('console: WebSocket connection to'))).toEqual([])
    each.troubles.length = 0
  }
})

test('at the end the record can be fetched, and its dice are the promised ones', async () => {
  const { tooWide } = await playToTheEnd(host, guest)
  expect(tooWide).toBe(0)
  for (const each of [host, guest]) {
    await heading(each, / wins$/).waitFor()
    await each.picture('end')
  }
  const download = host.page.waitForEvent('download')
  await host.page.getByRole('link', { name: 'Download the record' }).click()
  const record = join(server.folder, (await download).suggestedFilename())
  expect(record).toMatch(/\.dtr$/)
  await (await download).saveAs(record)
  const { status, output } = server.verify(record)
  expect(status, output).toBe(0)
})

test('the host asks for another game, and the same people play it', async () => {
  await host.press('Play again')
  for (const each of [host, guest]) await heading(each, /^Table .*, game 2$/).waitFor()
  await makeReadyAndBegin()
  expect(await answer(host)).toBe('Which dice do you keep?')
  expect(await guest.tooWide()).toBe(0)
  expect([...host.troubles, ...guest.troubles]).toEqual([])
})
