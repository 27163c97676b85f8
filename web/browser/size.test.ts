// What has to come through the network before somebody sees a page for the first time. The heading font comes after it, and has
// a limit of its own (scripts/art_size.js).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './guest.js'
import { Server } from './server.js'

const MOST = 150_000

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

// Somebody who has never been here, and whose language has the longest texts.
async function newcomer(): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru', viewport: { width: 360, height: 640 } })
  return context.newPage()
}

async function weigh(address: string, landmark: string): Promise<number> {
  const page = await newcomer()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (/\.woff2$|\/api\//.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address)
  await page.locator(landmark).first().waitFor()
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await page.context().close()
  expect(all.length).toBeGreaterThan(3)
  return all.reduce((sum, size) => sum + size, 0)
}

// Presses a button on the start page, and gives back the address it leads to.
async function addressAfter(button: string, landmark: string): Promise<string> {
  const page = await newcomer()
  await page.goto(server.address)
  await page.locator(button).click()
  await page.locator(landmark).first().waitFor()
  const address = page.url()
  await page.context().close()
  return address
}

test('the first load is small, wherever a link leads', async () => {
  const loads = {
    start: await weigh(server.address, '.play .gold:not([aria-busy])'),
    invitation: await weigh(await addressAfter('.two button:first-child', '.porch'), '.porch'),
    'game to watch': await weigh(await addressAfter('.play .gold:not([aria-busy])', '[data-place]'), '[data-place]'),
  }
  const told = Object.entries(loads).map(([what, size]) => `${what} ${(size / 1000).toFixed(1)} kB`)
  console.log(`first load: ${told.join(', ')}, of ${MOST / 1000} kB`)
  for (const [what, size] of Object.entries(loads)) expect(size, what).toBeLessThanOrEqual(MOST)
}, 120_000)
