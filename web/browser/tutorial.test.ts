// The lesson, from the first throw to the first real game.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visits, type Guest, type Visit } from './guest.js'
import { begin, click, deeds, isAt, keep, learn, next } from './lesson.js'
import { Town } from './town.js'

let town: Town
beforeAll(async () => {
  town = await Town.openOwn()
})
afterAll(() => town?.close())

// Parts of what he points at that lie under his card.
const hidden = ({ page }: Guest) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-coach]')?.getBoundingClientRect()
    const rings = [...document.querySelectorAll('[data-ring]')].map((ring) => ring.getBoundingClientRect())
    if (!card || rings.length === 0) return ['there is no ring']
    return rings
      .filter(({ left, right, top, bottom }) => left < card.right && right > card.left && top < card.bottom && bottom > card.top)
      .map(({ left, top }) => `ring at ${left}, ${top}`)
  })

// Rings and card go to their places when what they belong to is there. They look at once when the window has changed.
const settled = ({ page }: Guest) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const where = () => JSON.stringify([...document.querySelectorAll('[data-coach], [data-ring]')].map((each) => each.getBoundingClientRect()))
    for (let before = '', now = where(); now !== before; now = where()) {
      before = now
      dispatchEvent(new Event('resize'))
      await frame()
      await frame()
    }
  })

const tablet: Visit = { device: 'tablet', theme: 'noon', locale: 'ru' }

describe.each([...visits, tablet])('on a $device, $theme, $locale', (visit) => {
  test('ten steps lead to a real game', async () => {
    const guest = await begin(town, visit)
    for (const [index, deed] of deeds.entries()) {
      const step = index + 1
      await isAt(guest, step)
      await guest.page.locator('[data-ring]').first().waitFor()
      await settled(guest)
      await guest.picture(`tutorial-${visit.theme}-${visit.locale}-${step}`)
      await expect.poll(() => hidden(guest), { message: `step ${step}` }).toEqual([])
      expect(await guest.overflow(), `step ${step}`).toEqual({ x: 0, y: 0 })
      if ([1, 4, 7].includes(step)) expect(await guest.violations(), `step ${step}`).toEqual([])
      await deed(guest)
    }
    await isAt(guest, 10)
    await settled(guest)
    await guest.picture(`tutorial-${visit.theme}-${visit.locale}-10`)
    expect(await guest.violations()).toEqual([])
    await click(guest, '[data-action="finish"] button')
    await guest.page.waitForURL(/\/here\/\w+$/)
    await guest.page.locator('main.table').waitFor()
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })
})

test('after one visit the lesson and the game after it need no server', async () => {
  const guest = await town.come({ device: 'phone', keepsPage: true })
  const { page } = guest
  await page.goto(town.address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await town.server.stop()
  try {
    await page.goto(town.address)
    await page.locator('[data-away]').waitFor()
    await page.getByRole('link', { name: 'Learn to play' }).click()
    await learn(guest)
    await click(guest, '[data-action="finish"] button')
    await page.waitForURL(/\/here\/\w+$/)
    await page.locator('main.table [data-die]').first().waitFor()
  } finally {
    await town.server.start()
  }
  await guest.leave()
})

test('whoever does something else is answered, and learns the rest', async () => {
  const guest = await begin(town, { device: 'phone' })
  await keep(guest, '9', 'Q', 'A')
  await isAt(guest, 4)
  await guest.sees('Your own way? Fine, it is your cup.')
  await click(guest, '[data-action="back"] button')
  await isAt(guest, 3)
  await next(guest)
  await keep(guest, 'J')
  await isAt(guest, 5)
  await click(guest, '[data-action="leave"] button')
  await guest.page.waitForURL(`${town.address}/`)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

test('a second visit begins anew, nobody is sent back to a lesson, and none is kept', async () => {
  const guest = await begin(town, { device: 'desk' })
  await keep(guest, 'J')
  await isAt(guest, 4)
  await guest.page.reload()
  await isAt(guest, 1)
  await click(guest, '[data-action="leave"] button')
  await guest.page.locator('.play .gold:not([aria-busy])').waitFor()
  expect(await guest.page.locator('.rejoin').count()).toBe(0)
  await guest.page.getByRole('link', { name: /^On this device/ }).click()
  await guest.button(/^Play alone/).click()
  await guest.page.locator('main.table').waitFor()
  await guest.page.goto(`${town.address}/games`)
  const saved = guest.page.locator('section[aria-labelledby=saved] li')
  await saved.first().waitFor()
  expect(await saved.count()).toBe(1)
  await guest.leave()
})

test('the keyboard is enough', async () => {
  const guest = await begin(town, { device: 'desk' })
  const { keyboard } = guest.page
  await guest.tabTo('[data-action="next"] button')
  await keyboard.press('Enter')
  await isAt(guest, 2)
  await keyboard.press('Enter')
  await isAt(guest, 3)
  await keyboard.press('3')
  await keyboard.press('Enter')
  await isAt(guest, 4)
  await guest.page.locator('[data-die="J"]').waitFor()
  await guest.tabTo('[data-die="J"] button')
  await keyboard.press('Space')
  await guest.tabTo('[data-action="keep"] button')
  await keyboard.press('Enter')
  await isAt(guest, 5)
  await guest.leave()
})
