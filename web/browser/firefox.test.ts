// Whether the town is open to Firefox: a whole short game on a server, and one on this device.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Firefox } from './firefox.js'
import { PATIENCE, until } from './patience.js'
import { answer, press, strategyOf } from './player.js'
import { quick, Town } from './town.js'

let town: Town
let fox: Firefox
beforeAll(async () => {
  town = Town.open()
  fox = await Firefox.open()
})
afterAll(() => fox?.close())

// Before the page begins, as far as Firefox lets us.
async function comeToTown(): Promise<void> {
  await fox.goto(`${town.address}/robots.txt`)
  await fox.page.evaluate((name) => {
    for (const [key, value] of Object.entries({ name, locale: 'en', speed: '0' })) localStorage.setItem(`dicetown.${key}`, value)
  }, fox.name)
}

const isSeen = (selector: string) => fox.page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

test('a whole short game is played in Firefox', async () => {
  await comeToTown()
  const link = await town.make(fox, 3, { settings: { ...quick, rules: { preset: 'first-en', claims: [1, 1, 1, 1, 1] } }, bots: ['simple', 'simple'] })
  await fox.goto(link)
  await fox.sees('.bar button.gold')
  await press(fox, '.bar button.gold')
  await fox.sees('main.table')
  const strategy = strategyOf(1, '9A')
  let answers = 0
  let last = Date.now()
  while (!(await isSeen('[data-end=counted]'))) {
    if ((await answer(fox, strategy, 250)) !== null) {
      answers += 1
      last = Date.now()
    } else if (Date.now() > last + PATIENCE) {
      throw new Error('the game does not go on')
    }
  }
  expect(answers).toBeGreaterThan(0)
  expect(await fox.page.evaluate(() => document.querySelectorAll('[data-end] tr[data-score]').length)).toBe(3)
  await press(fox, '[data-action=check] button')
  await fox.sees('[data-verdict=fair]')
})

test('a game on this device is begun in Firefox, and goes on after the page is loaded again', async () => {
  await comeToTown()
  await fox.goto(`${town.address}/games`)
  await fox.sees('main button')
  await until(async () => {
    await fox.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main button')].find(({ innerText }) => /^Play alone/.test(innerText))?.click())
    return isSeen('main.table')
  }, 'the game begins')
  await fox.sees('[data-action=keep]')
  const address = await fox.page.evaluate(() => location.href)
  expect(address).toMatch(/\/here\/[0-9A-Z]{6}$/)
  expect(await answer(fox, strategyOf(2, '9'))).not.toBe(null)
  await fox.goto(address)
  await fox.sees('main.table [data-seat]')
})
