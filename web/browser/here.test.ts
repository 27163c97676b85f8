// Games on this device: without a server once the page is there, kept after every step.
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Guest } from './guest.js'
import { until } from './patience.js'
import { answer, playToTheEnd, playUntil, strategyOf } from './player.js'
import { beginningOf } from './positions.js'
import { save } from './saved.js'
import { verify } from './server.js'
import { Town } from './town.js'

let town: Town
let ann: Guest

beforeAll(async () => {
  town = await Town.openOwn()
})
afterAll(() => town?.close())

beforeEach(async () => {
  ann = await town.come({ device: 'big phone', name: 'Ann' })
  await ann.listenToWorkers()
})
afterEach(async () => {
  expect(ann.troubles).toEqual([])
  await ann.leave()
})

const player = () => ({ guest: ann, strategy: strategyOf(7, 'QK') })

async function begin(): Promise<void> {
  await ann.page.goto(`${town.address}/games`)
  await ann.press(/^Play alone/)
  await ann.page.locator('main.table').waitFor()
}

test('three taps lead from the start to a game, with a name or without', async () => {
  const stranger = await town.come({ device: 'phone' })
  for (const guest of [ann, stranger]) {
    await guest.page.goto(town.address)
    await guest.page.getByRole('link', { name: /^On this device/ }).click()
    await guest.press(/^Play alone/)
    await guest.page.locator('[data-die]').first().waitFor()
    expect(new URL(guest.page.url()).pathname).toMatch(/^\/here\/[0-9A-Z]{6}$/)
  }
  await stranger.leave()
})

test('after one visit a whole game, its record and its review need no server', async () => {
  const guest = await town.come({ device: 'desk', name: 'Ann', keepsPage: true })
  const { page } = guest
  await guest.listenToWorkers()
  await page.goto(town.address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A short one: it takes less time to look at again.
  const short = await beginningOf({ rules: { preset: 'first-en', claims: [1, 1, 1, 1, 1] } }, 1, ['simple'])
  const game = await save(guest, town.address, short)
  await town.server.stop()
  try {
    await page.goto(game)
    await page.locator('main.table').waitFor()
    const kinds = await playToTheEnd([{ guest, strategy: strategyOf(7, '9A') }])
    expect(kinds.get('keep')).toBeGreaterThan(0)
    await page.locator('[data-end=counted]').waitFor()
    const download = page.waitForEvent('download')
    await page.locator('[data-action=record]').click()
    const record = join(town.folder, (await download).suggestedFilename())
    await (await download).saveAs(record)
    const { status, output } = verify(record)
    expect(status, output).toBe(0)
    await page.locator('[data-action=review]').click()
    await page.locator('progress').waitFor()
    await guest.press('Leave it')
    await page.locator('main.table').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/replay\//)
    await page.keyboard.press('End')
    await page.locator('[data-action=review] a').click()
    await page.locator('progress').waitFor()
    await page.locator('[data-review]').waitFor()
    await expect.poll(() => page.locator('[role="status"].unseen').textContent()).toContain('The review is ready')
    await page.locator('[data-decisions] summary').click()
    await expect.poll(() => page.locator('[data-decisions] li').count()).toBeGreaterThan(10)
    expect(await guest.violations()).toEqual([])
    expect((await guest.overflow()).x).toBe(0)
    await page.locator('section ol a').first().click()
    await page.locator('main.table').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/replay\//)
    await page.goBack()
    await page.locator('[data-review]').waitFor()
    await page.goto(`${town.address}/games`)
    await guest.sees('Finished games')
  } finally {
    await town.server.start()
  }
  await guest.leave()
})

test('a game goes on after a reload just where it was', async () => {
  await begin()
  await playUntil([player()], ({ wire }) => (wire.view?.round ?? 0) > 1)
  // Until nobody but the reader is waited for.
  const { wire } = ann
  await until(async () => {
    const isBusy = (await ann.page.locator('[aria-busy]').count()) > 0
    const { awaited, own } = wire.view ?? {}
    return !isBusy && wire.kind === 'keep' && own?.kept === null && awaited?.join() === String(wire.room?.you)
  })
  const before = wire.view
  wire.view = null
  await ann.page.reload()
  await ann.opens('main.table')
  await until(() => wire.view !== null, 'the table has told everything again')
  expect(wire.view).toEqual(before)
  await expect.poll(() => answer(ann, player().strategy, 500)).not.toBe(null)
})

test('a game goes on in another window after the page has crashed', async () => {
  await begin()
  await playUntil([player()], ({ wire }) => (wire.view?.round ?? 0) > 1)
  const address = ann.page.url()
  const { round } = ann.wire.view ?? { round: 0 }
  const second = await ann.tab()
  await second.listenToWorkers()
  const crashed = ann.page.waitForEvent('crash')
  const debugging = await ann.page.context().newCDPSession(ann.page)
  debugging.send('Page.crash').catch(() => undefined)
  await crashed
  await second.page.goto(address)
  await second.opens('main.table')
  await expect.poll(() => second.wire.view?.round).toBeGreaterThanOrEqual(round)
  await playUntil([{ guest: second, strategy: player().strategy }], ({ wire }) => (wire.view?.round ?? 0) > round)
  expect(second.troubles).toEqual([])
})

test.each([
  ['first-en', 'level1'],
  ['first-de', 'level2'],
  ['first-cz', 'level3'],
  ['second-de', 'level4'],
  ['second-ru', 'level5'],
])('%s is played with bots of %s', async (edition, bot) => {
  await ann.page.goto(`${town.address}/games`)
  await ann.page.evaluate((chosen) => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`dicetown.${name}`, value)
  }, { edition, bot, players: '2' })
  await begin()
  await playUntil([player()], ({ wire }) => (wire.view?.round ?? 0) > 1)
  expect(ann.wire.room?.settings.rules).toBe(edition)
  expect(ann.wire.room?.seats.map((sitter) => sitter.bot)).toEqual([null, bot])
})

test('a game is open in one window at a time', async () => {
  await begin()
  const second = await ann.tab()
  await second.page.goto(ann.page.url())
  await second.sees('This game is open in another window.')
  await ann.page.goto(`${town.address}/rules`)
  await second.page.reload()
  await second.opens('main.table')
  expect(second.troubles).toEqual([])
})

test('whoever asks is told what the strongest bot would do, and why', async () => {
  await begin()
  await ann.page.locator('[data-die]').first().waitFor()
  await ann.page.locator('[data-action=hint] button').click()
  const advice = ann.page.locator('[data-advice]')
  await advice.waitFor()
  expect(await advice.textContent()).toMatch(/^Keep/)
  await ann.sees(/nobody’s hidden cards or dice/)
  expect(await ann.violations('dialog[open]')).toEqual([])
})

test('several games are kept, and one is deleted by two presses', async () => {
  await begin()
  await begin()
  await ann.page.goto(`${town.address}/games`)
  const saved = ann.page.locator('section[aria-labelledby=saved] li')
  await expect.poll(() => saved.count()).toBe(2)
  const remove = saved.first().getByRole('button', { name: /^Delete/ })
  const isFocused = (what: Locator) => expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true)
  await remove.press('Enter')
  expect(await saved.count()).toBe(2)
  await isFocused(ann.page.getByRole('button', { name: 'Delete for good' }))
  await saved.first().getByRole('button', { name: 'Close' }).press('Enter')
  await isFocused(remove)
  await remove.click()
  await ann.press('Delete for good')
  await expect.poll(() => saved.count()).toBe(1)
  await saved.getByRole('link', { name: 'Go on' }).click()
  await ann.page.locator('main.table').waitFor()
})

test('a game that is not there is said not to be', async () => {
  await ann.page.goto(`${town.address}/here/ZZZZZZ`)
  await ann.sees(/ZZZZZZ/)
})
