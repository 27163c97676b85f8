// Start, lobby, rules and help: in four languages and two lights.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visits, type Guest } from './guest.js'
import { Town } from './town.js'

let town: Town
let lobby = ''

beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' }).catch(() => undefined)
}

// Every state of a screen that is looked at, and how to get from one to the next.
async function* start({ page }: Guest) {
  await page.goto(town.address)
  await page.locator('.play .gold:not([aria-busy])').waitFor()
  yield 'start'
  for (const opener of ['.summary', '.two button:last-child', '.links button']) {
    await page.locator(opener).click()
    await page.locator('dialog[open]').waitFor()
    yield `start, ${opener}`
    await closeSheet(page)
  }
}

async function* table({ page }: Guest) {
  await page.goto(lobby)
  await page.locator('.porch').waitFor()
  yield 'lobby, watching'
}

async function* hosted({ page }: Guest) {
  await page.goto(town.address)
  await page.locator('.two button').first().click()
  await page.locator('.porch').waitFor()
  lobby = page.url()
  yield 'lobby, alone'
  await page.locator('[data-seat="1"] button').click()
  yield 'lobby, a chair'
  await page.locator('dialog[open] .bots button').last().click()
  await page.locator('.bar .gold').waitFor()
  yield 'lobby, with a bot'
  await page.locator('.head button').click()
  yield 'lobby, rules to change'
  await closeSheet(page)
}

async function* rules({ page }: Guest) {
  await page.goto(`${town.address}/rules?preset=second-ru`)
  await page.locator('#goal').waitFor()
  yield 'rules'
  await page.locator('.search input').fill('10')
  yield 'rules, searched'
  await page.goto(lobby)
  await page.locator('.porch').waitFor()
  for (const key of ['p', '?']) {
    await page.keyboard.press(key)
    await page.locator('dialog[open] :is(ol, details)').first().waitFor()
    yield `help, ${key}`
    await closeSheet(page)
  }
}

describe.each(visits)('$locale, $theme, $device', (visit) => {
  test.each([['start', start], ['lobby', hosted], ['table', table], ['rules', rules]] as const)('%s is for everybody', async (_, screen) => {
    const visitor = await town.come(visit)
    for await (const state of screen(visitor)) {
      expect(await visitor.violations(), state).toEqual([])
      expect((await visitor.overflow()).x, state).toBe(0)
      const headings = await visitor.headings()
      expect(headings.filter((level) => level === 1), state).toHaveLength(1)
      for (const [index, level] of headings.entries()) expect(level - (headings[index - 1] ?? 0), state).toBeLessThanOrEqual(1)
    }
    expect(visitor.troubles).toEqual([])
    await visitor.leave()
  })

  test('the start is one screen', async () => {
    const visitor = await town.come(visit)
    await visitor.page.goto(town.address)
    await visitor.page.locator('.play .gold:not([aria-busy])').waitFor()
    expect(await visitor.overflow()).toEqual({ x: 0, y: 0 })
    expect(await visitor.goldButtons()).toBe(1)
    await visitor.leave()
  })
})

test('whoever comes back finds the way to the table', async () => {
  const visitor = await town.come({ locale: 'en', theme: 'noon', device: 'phone' })
  const { page } = visitor
  await page.goto(town.address)
  await page.locator('.two button').first().click()
  await page.locator('.porch').waitFor()
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.locator('.home').click()
  const back = page.getByRole('link', { name: `Go on at table ${code}` })
  await back.waitFor()
  expect(await visitor.overflow()).toEqual({ x: 0, y: 0 })
  await back.click()
  await page.locator('.porch').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.title()).toBe(`Dice Town ${code}`)
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
})

test('two people and a bot meet, and the game begins', async () => {
  const host = await town.come({ locale: 'en', theme: 'noon', device: 'desk' })
  const guest = await town.come({ locale: 'en', theme: 'noon', device: 'phone', name: 'Bo' })
  await host.page.goto(town.address)
  await host.page.getByRole('button', { name: 'Open a table' }).click()
  await host.page.locator('[data-seat="1"] button').click()
  await host.page.getByRole('button', { name: /^Silas/ }).click()
  await guest.page.goto(host.page.url())
  await guest.page.getByRole('button', { name: 'Sit here', exact: true }).click()
  await host.page.getByText('Not ready yet: Bo.').first().waitFor()
  await guest.page.getByRole('button', { name: 'I am ready' }).click()
  await guest.page.getByText('Ada begins when everybody is ready.').first().waitFor()
  expect([await host.goldButtons(), await guest.goldButtons()]).toEqual([1, 0])
  await host.page.getByRole('button', { name: 'Begin', exact: true }).click()
  await host.page.locator('.porch').waitFor({ state: 'detached' })
  await guest.page.locator('.porch').waitFor({ state: 'detached' })
  expect([...host.troubles, ...guest.troubles]).toEqual([])
  await host.leave()
  await guest.leave()
})

test.each(['en', 'de', 'ru', 'cs'])('a lobby with house rules is not wider than a phone: %s', async (locale) => {
  const host = await town.come({ device: 'desk' })
  const link = await town.table(host, 5, { settings: { rules: { preset: 'first-en', claims: [2, 2, 2, 2, 2] } } })
  const guest = await town.come({ locale, device: 'phone' })
  await guest.page.goto(link)
  await guest.page.locator('.bar form').waitFor()
  expect((await guest.overflow()).x).toBe(0)
  expect(guest.troubles).toEqual([])
  await host.leave()
  await guest.leave()
})
