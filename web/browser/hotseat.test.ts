// Games round one screen, in a browser that has no network any more: three people, and two with a bot, on a phone and a tablet.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SettingsChange } from '#protocol/messages.ts'
import type { Guest, Visit } from './guest.js'
import { records, secrets, seen, smallTargets, takeTurn, type Screen } from './hotseat.js'
import { until } from './patience.js'
import { strategyOf, type Strategy } from './player.js'
import { beginningOf, sharedPositionOf } from './positions.js'
import { save, storedLines } from './saved.js'
import { Town } from './town.js'

let town: Town
beforeAll(async () => {
  town = await Town.openOwn()
})
afterAll(() => town?.close())

// What ends the game soon, and what cards are got by. Each test begins with the same chance.
let strategies: Strategy[] = []
beforeEach(() => void (strategies = ['9A', 'A9', 'JA'].map((faces, seat) => strategyOf(seat + 1, faces))))

const MOST_TURNS = 1500
// By then a curtain that has come up can be opened.
const SOON = 300

async function sitDown(guest: Guest, names: readonly string[], bots: number, by: 'button' | 'Enter' = 'button'): Promise<void> {
  const { page } = guest
  await page.goto(`${town.address}/here`)
  await page.locator('main > .button').click()
  const fields = page.locator('dialog[open] form input[maxlength]')
  for (const [index, name] of names.entries()) {
    if (index >= (await fields.count())) await page.locator('dialog[open] form > .button').click()
    await fields.nth(index).fill(name)
  }
  if (bots > 0) await page.locator('dialog[open] fieldset').first().locator(`input[value="${bots}"]`).check()
  if (by === 'Enter') await fields.last().press('Enter')
  else await page.locator('[data-action=together] button').click()
  await page.locator('[data-curtain=closed]').waitFor()
}

// Plays on until it is so, and looks at the page before every step; gives back the tasks in their order. `ordered` gets the cards
// that were, each with its seat.
async function playOn(guest: Guest, ordered: Set<string>, isDone: (tasks: readonly string[]) => boolean): Promise<string[]> {
  const tasks: string[] = []
  for (let turns = 0; turns < MOST_TURNS; ++turns) {
    const screen = await seen(guest)
    if (screen.isOver) return tasks
    expect(await secrets(guest), tasks.slice(-3).join()).toEqual([])
    const told = await takeTurn(guest, strategies)
    expect(told.ask, 'nobody is asked for a card in hand').not.toBe('play')
    for (const card of told.ordered) ordered.add(`${told.seat} ${card}`)
    if (told.curtain === 'open') tasks.push(`${told.task} ${told.seat}`)
    if (isDone(tasks)) return tasks
  }
  throw new Error(`the game does not end: ${tasks.slice(-5).join()}`)
}

const shorter: SettingsChange = { rules: { preset: 'first-en', claims: [1, 1, 1, 1, 1] }, orders: 'ahead' }

test('a game of three is played to its end without a server, over a reload', async () => {
  const guest = await town.come({ device: 'big phone', keepsPage: true })
  const { page } = guest
  await page.goto(await save(guest, town.address, await beginningOf(shorter, 3, [])))
  await page.locator('[data-curtain=closed]').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const first = await playOn(guest, new Set(), (tasks) => tasks.filter((task) => task.startsWith('orders')).length >= 2)
  expect(first.slice(0, 3)).toEqual(['keep 0', 'keep 1', 'keep 2'])
  const orders = first.filter((task) => task.startsWith('orders'))
  // A curtain has one person still to give orders.
  await page.locator('[data-curtain=closed][data-task=orders]').waitFor()
  const before = await seen(guest)
  expect(new Set([...orders, `orders ${before.seat}`])).toEqual(new Set(['orders 0', 'orders 1', 'orders 2']))
  await page.reload()
  await guest.opens('[data-curtain=closed]')
  expect(await seen(guest)).toEqual(before)
  expect(await secrets(guest)).toEqual([])
  await town.server.stop()
  onTestFinished(() => town.server.start())
  await playOn(guest, new Set(), () => false)
  await page.locator('[data-end]').waitFor()
  const kept = await records(guest)
  expect(kept.map(([header]) => header)).toMatchObject([{ seats: ['Ann', 'Bo', 'Cleo'] }])
  await page.locator('[data-action=rematch] button').click()
  await page.locator('[data-curtain=closed][data-task=keep]').waitFor()
  // It asks now and then whether there is a newer page.
  expect(guest.troubles.filter((trouble) => !/\/sw\.js |Failed to load resource/.test(trouble))).toEqual([])
  await guest.leave()
})

test('a card that was ordered is played when its moment comes, and no other', async () => {
  const guest = await town.come({ device: 'big phone' })
  const { page } = guest
  const position = await sharedPositionOf('orders')
  await page.goto(await save(guest, town.address, position))
  await page.locator('[data-curtain=closed][data-task=orders]').waitFor()
  const ordered = new Set<string>()
  await playOn(guest, ordered, (tasks) => tasks.length === 3)
  // Nervous Joe lies open, and is asked for.
  const played = async () =>
    (await storedLines(guest)).slice(position.inputs.length).flatMap(({ seat, play }) => (play && play !== 'joe' ? [`${seat} ${play}`] : []))
  await until(async () => (await played()).length > 0, 'a card is played')
  expect((await played()).filter((card) => !ordered.has(card))).toEqual([])
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

const shapes: (Visit & { lying?: boolean })[] = [
  { device: 'big phone', locale: 'de', theme: 'midnight' },
  { device: 'big phone', locale: 'ru', theme: 'noon', lying: true },
  { device: 'tablet', locale: 'cs', theme: 'midnight' },
  { device: 'desk', locale: 'en', theme: 'noon' },
]

describe.each(shapes)('$device, $locale, $theme', ({ lying = false, ...visit }) => {
  test('two people and a bot find everything in reach', async () => {
    const guest = await town.come(visit)
    if (lying) await guest.page.setViewportSize({ width: 844, height: 390 })
    await sitDown(guest, ['Ann', 'Benjamin the Second'], 1)
    const looked = new Set<string>()
    const look = async ({ curtain, task }: Screen) => {
      const kind = `${curtain} ${task}`
      if (looked.has(kind)) return
      looked.add(kind)
      await guest.picture(`hotseat-${kind}-${lying ? 'lying' : visit.theme}`)
      expect(await guest.violations(), kind).toEqual([])
      expect(await smallTargets(guest), kind).toEqual([])
      if (!lying) expect((await guest.overflow()).x, kind).toBe(0)
    }
    const lookUntil = async (kinds: readonly string[]) => {
      while (!kinds.every((kind) => looked.has(kind))) {
        await look(await seen(guest))
        await takeTurn(guest, strategies)
      }
    }
    await lookUntil(['closed keep', 'open keep', 'closed orders', 'open orders'])
    await guest.page.goto(await save(guest, town.address, await sharedPositionOf('take')))
    await lookUntil(['closed secret', 'open secret'])
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })
})

test('by keys alone: the names, the curtain, a look while a key is held, a choice', async () => {
  const guest = await town.come({ device: 'desk' })
  const { page } = guest
  await page.clock.install()
  await sitDown(guest, ['Ann', 'Ben'], 0, 'Enter')
  // The second one cannot be refused by a page.
  for (let presses = 0; presses < 3; ++presses) await page.keyboard.press('Escape')
  await page.locator('[data-curtain=closed][data-seat="0"]:modal').waitFor()
  await guest.tabTo('[data-action=unveil] button')
  await guest.timePasses(SOON)
  await page.keyboard.press('Enter')
  await guest.tabTo('[data-action=peek]')
  await page.keyboard.down('Space')
  expect(await page.locator('[data-die=covered]').count()).toBe(0)
  await page.keyboard.up('Space')
  expect(await page.locator('[data-die=covered]').count()).toBe(5)
  await guest.tabTo('[data-index="2"] button')
  await page.keyboard.press('Space')
  await guest.tabTo('[data-action=commit] button')
  await page.keyboard.down('Enter')
  await page.locator('[data-curtain=closed][data-seat="1"]').waitFor()
  await guest.timePasses(SOON)
  expect(await guest.isOn('[data-action=unveil] button')).toBe(true)
  await page.keyboard.down('Enter')
  expect((await seen(guest)).curtain, 'while the key is still held').toBe('closed')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  expect((await seen(guest)).curtain).toBe('open')
  expect(guest.troubles).toEqual([])
  await guest.leave()
})
