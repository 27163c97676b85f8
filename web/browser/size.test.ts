// What has to come through the network before somebody sees a page for the first time. What is fetched after that does not
// count: the heading font, which has a limit of its own (scripts/art_size.js), the table while people gather in its lobby, and what
// the service worker keeps for when there is no network.
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Town } from './town.js'

const MOST = 150_000
const LATER = 1500

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

// For somebody who has never been here; no language has longer texts than Russian.
async function weigh(address: string, landmark: string): Promise<number> {
  const { page } = await town.come({ device: 'phone', locale: 'ru', keepsPage: true })
  // What begins so much later, or later still, does not begin here, however long this machine takes.
  await page.addInitScript((longest) => {
    const soon = setTimeout
    globalThis.setTimeout = ((act: () => void, ms = 0) => (ms < longest ? soon(act, ms) : 0)) as typeof setTimeout
  }, LATER)
  const requests: Request[] = []
  // Those of a service worker as well, if it began too soon.
  page.context().on('request', (request) => {
    if (!/\.woff2$|\/api\//.test(request.url())) requests.push(request)
  })
  await page.goto(address)
  await page.locator(landmark).first().waitFor()
  const needed = [...requests]
  const all = await Promise.all(needed.map(async (request) => (await request.sizes()).responseBodySize))
  await page.context().close()
  expect(all.length).toBeGreaterThan(3)
  return all.reduce((sum, size) => sum + size, 0)
}

test('the first load is small, wherever a link leads', async () => {
  const host = await town.come({ device: 'desk' })
  const loads = {
    start: await weigh(town.address, '.play .gold:not([aria-busy])'),
    invitation: await weigh(await town.table(host, 3), '.porch'),
    'game to watch': await weigh(await town.game([host], { bots: ['simple'] }), '[data-place]'),
  }
  const told = Object.entries(loads).map(([what, size]) => `${what} ${(size / 1000).toFixed(1)} kB`)
  console.log(`first load: ${told.join(', ')}, of ${MOST / 1000} kB`)
  for (const [what, size] of Object.entries(loads)) expect(size, what).toBeLessThanOrEqual(MOST)
})
