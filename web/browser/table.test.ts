// One table through an evening: each test goes on where the one before it ended.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameEvent } from '#protocol/messages.ts'
import type { Guest } from './guest.js'
import { until } from './patience.js'
import { playRound, playToTheEnd, strategyOf, type Playing } from './player.js'
import { verify } from './server.js'
import { quick, Town } from './town.js'

let town: Town
let host: Guest // Wilhelmina, at a desk
let guest: Guest // Bob, with a phone
let players: Playing[] = []
let table = ''

beforeAll(async () => {
  town = Town.open()
  host = await town.come({ name: 'Wilhelmina-Wintergreenly', device: 'desk' })
  guest = await town.come({ name: 'Bob', device: 'phone' })
  players = [host, guest].map((person, seat) => ({ guest: person, strategy: strategyOf(20 + seat, '9') }))
})
afterAll(() => town?.close())

// Of these events only those concerned see the dice or cards.
const HIDDEN = new Set<GameEvent['event']>([
  'rolled', 'keep-chosen', 'offer-made', 'bribe-paid', 'store-drawn', 'store-card-kept', 'store-cards-discarded', 'cards-pulled',
  'card-stolen', 'card-given', 'top-claim-drawn',
])

function hiddenIn(event: GameEvent): unknown[] {
  // Everybody knew which claim lies there.
  if (event.event === 'top-claim-drawn' && event.from_known_bottom) return []
  const { dice, card, cards, claim } = event as { dice?: unknown; card?: unknown; cards?: unknown; claim?: unknown }
  return [dice, card, cards, claim].filter((each) => each !== undefined && each !== null)
}

const roundOf = ({ wire }: Guest) => wire.view?.round ?? 0
const gameOf = ({ wire }: Guest) => wire.room?.game ?? 0
const dialog = (of: Guest) => of.page.locator('dialog[open]')
const close = async (of: Guest) => {
  await of.page.keyboard.press('Escape')
  await dialog(of).waitFor({ state: 'detached' }).catch(() => undefined)
}

async function playAnother() {
  const before = gameOf(host)
  await host.page.locator('[data-action=rematch] button').click()
  for (const { page } of [host, guest]) await page.locator('.porch').waitFor()
  await town.begin([host, guest])
  await until(() => [host, guest].every((each) => gameOf(each) === before + 1 && roundOf(each) === 1), 'the next game has begun')
}

// How many rounds a game has is up to the dice.
async function beInAGame() {
  if (host.wire.isOver) await playAnother()
}

test('a host makes a table, seats a bot and invites', async () => {
  await town.table(host, 3, { settings: { ...quick, rules: { preset: 'first-en', claims: [2, 2, 2, 2, 2] } }, bots: ['simple'] })
  // Nobody but this machine finds it, so it is not shown unless one asks for it.
  await host.sees('This link works on this machine only.')
  await host.press('QR code')
  await host.page.getByAltText('The link to the table as a QR code').waitFor()
  await host.press('Copy the link')
  table = await host.copied()
  expect(table).toMatch(/\/t\/[0-9A-Z]+$/)
})

test('somebody who is shown out watches, and may not sit down again at once', async () => {
  const rude = await town.come({ name: 'Rude', device: 'phone' })
  await town.sitDown(rude, table)
  await host.page.locator('[data-seat="1"] button').click()
  await host.press('Show Rude out')
  const told = rude.sees(/sit down again in/)
  await rude.page.locator('.bar form button').click()
  await told
  expect(rude.wire.room?.you).toBeNull()
  expect(rude.troubles).toEqual([])
  await rude.leave()
})

test('a guest opens the link, sits down and plays', async () => {
  await town.sitDown(guest, table)
  await town.begin([host, guest])
  await playRound(players)
})

test('who loads the page again goes on where he was', async () => {
  await beInAGame()
  const round = roundOf(guest)
  await guest.page.reload()
  await guest.page.locator('main.table').waitFor()
  expect(roundOf(guest)).toBe(round)
  await playRound(players)
})

test('what one says the others read, but not from somebody they have muted', async () => {
  await guest.press('Chat')
  await dialog(guest).getByLabel('Say something').fill('<b>Is this seat taken?</b>')
  await dialog(guest).getByRole('button', { name: 'Send' }).click()
  await host.sees('<b>Is this seat taken?</b>')
  await host.press('Howdy!')
  await dialog(guest).getByText('Howdy!').nth(1).waitFor()
  await host.page.locator('aside details summary').click()
  await host.press('Mute Bob')
  await host.button('Hear Bob again').waitFor()
  await dialog(guest).getByLabel('Say something').fill('Anybody?')
  await dialog(guest).getByRole('button', { name: 'Send' }).click()
  await dialog(guest).getByText('Anybody?').waitFor()
  await host.press('Ouch!')
  // What comes after it has come, and as a phrase that can be pressed it is there once in any case.
  await host.page.getByText('Ouch!').nth(1).waitFor()
  expect(await host.page.getByText('Anybody?').count()).toBe(0)
  await host.press('Hear Bob again')
  await close(guest)
})

test('the host pauses the game, and it goes on', async () => {
  await beInAGame()
  await host.press('Menu')
  await host.press('Pause')
  await expect.poll(() => guest.wire.room?.paused).toBe(true)
  await guest.sees(/paused/i)
  await host.press('Go on')
  await close(host)
  await playRound(players)
})

test('somebody who keeps the others waiting can be gone on without, but not at once', async () => {
  const isBobAwaited = () => host.wire.view?.awaited.includes(guest.wire.room?.you ?? -1) === true
  // As a round begins, and nobody has chosen dice yet.
  await beInAGame()
  await playRound(players)
  await beInAGame()
  await until(isBobAwaited)
  await host.press('Menu')
  const told = host.page.locator('.notes').getByText(/\d/).first().waitFor()
  await host.press('Go on without Bob')
  await told
  await close(host)
  expect(host.wire.room?.votes).toEqual([])
})

test('a watcher sees the game and nothing that is hidden', async () => {
  await beInAGame()
  const watcher = await town.come({ name: 'Wanda', device: 'phone' })
  await watcher.page.goto(table)
  await watcher.sees('You are watching.')
  const seen = roundOf(watcher)
  await playRound(players)
  await until(() => watcher.wire.isOver || roundOf(watcher) > seen, 'the watcher has seen the round')
  await watcher.picture('watcher')
  expect(await watcher.page.locator('#question').count()).toBe(0)
  expect(watcher.wire.view?.own).toBeNull()
  expect(watcher.wire.view?.question).toEqual([])
  expect(watcher.wire.events.length).toBeGreaterThan(5)
  for (const event of watcher.wire.events) {
    if (!HIDDEN.has(event.event)) continue
    expect(hiddenIn(event), event.event).toEqual([])
  }
  expect(await watcher.overflow()).toEqual({ x: 0, y: 0 })
  expect(watcher.troubles).toEqual([])
  await watcher.leave()
})

test("a person's own link goes on with the seat on another device", async () => {
  await beInAGame()
  await host.press('Menu')
  await dialog(host).getByRole('button', { name: /^Copy my own link/ }).click()
  await close(host)
  const phone = await town.come({ name: host.name, device: 'phone' })
  await phone.page.goto(await host.copied())
  await phone.page.locator('main.table').waitFor()
  expect(phone.page.url()).toBe(table)
  expect(phone.wire.room?.you).toBe(host.wire.room?.you)
  await playRound([{ guest: phone, strategy: strategyOf(30, '9') }, ...players.slice(1)])
  await until(() => roundOf(host) === roundOf(phone))
  expect(phone.troubles).toEqual([])
  await phone.leave()
})

test('at the end the record can be fetched, and its dice are the promised ones', async () => {
  await playToTheEnd(players)
  for (const { page } of [host, guest]) await page.locator('[data-end=counted]').waitFor()
  const download = host.page.waitForEvent('download')
  await host.page.locator('[data-action=record]').click()
  const record = join(town.folder, (await download).suggestedFilename())
  expect(record).toMatch(/\.dtr$/)
  await (await download).saveAs(record)
  const { status, output } = verify(record)
  expect(status, output).toBe(0)
  await host.page.locator('[data-action=check] button').click()
  await host.page.locator('[data-verdict=fair]').waitFor()
  await host.sees(/the fingerprint that this browser saw before the game, and what it added/)
})

test('the host asks for another game, and the same people play it', async () => {
  await playAnother()
  await playRound(players)
  expect([...host.troubles, ...guest.troubles]).toEqual([])
})
