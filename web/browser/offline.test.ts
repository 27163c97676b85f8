// The town without a network, and the town renewed: the service worker in a real browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Front, makeNewer } from './front.js'
import type { Guest } from './guest.js'
import { until } from './patience.js'
import { Town } from './town.js'

let town: Town
beforeAll(async () => {
  town = await Town.openOwn()
})
afterAll(() => town?.close())

const versionOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
// The caches are listed by the page, as everything else of them is the worker's.
const shelves = (page: Page) => page.evaluate(() => caches.keys())
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { isSamePage?: boolean }).isSamePage = true))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)
const isThere = (page: Page) => page.locator('.play .gold:not([aria-busy])').waitFor()

// A first visit, until everything is kept.
async function visit(guest: Guest, address: string): Promise<void> {
  await guest.page.goto(address)
  await isThere(guest.page)
  await isKept(guest.page)
}

describe('without a network', () => {
  // Whatever came of it, the others want a server.
  afterEach(async () => {
    await town.server.stop()
    await town.server.start()
  })

  test.each(['big phone', 'desk'] as const)('the town opens after one visit, on a %s', async (device) => {
    const guest = await town.come({ device, keepsPage: true })
    const { page } = guest
    await visit(guest, town.address)
    await town.server.stop()
    await page.reload()
    await page.locator('[data-away]').waitFor()
    expect(await guest.violations()).toEqual([])
    expect(await guest.overflow()).toEqual({ x: 0, y: 0 })
    await guest.picture('offline-start')

    // A language that has not been spoken here yet.
    await page.getByRole('button', { name: /Čeština/ }).click()
    await page.getByText('Není spojení se serverem').waitFor()
    await page.getByRole('link', { name: 'Pravidla' }).click()
    await page.locator('#goal').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('cs')

    // By their addresses, as bookmarks have them.
    await page.goto(`${town.address}/rules?preset=second-ru`)
    await page.locator('#goal').waitFor()
    await page.goto(`${town.address}/replay`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await page.goto(`${town.address}/tutorial`)
    await page.locator('[data-coach="1"]').waitFor()
    const { page: tab } = await guest.tab()
    await expect(tab.goto(`${town.address}/api/info`)).rejects.toThrow()
    await tab.close()

    await page.goto(town.address)
    await page.locator('[data-away]').waitFor()
    await town.server.start()
    await guest.press('Try now')
    await isThere(page)
    await guest.leave()
  })

  test('whoever has been at a table is told that there is no line to it', async () => {
    const guest = await town.come({ device: 'desk', keepsPage: true })
    const { page } = guest
    await visit(guest, town.address)
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.locator('.porch').waitFor()
    await town.server.stop()
    await page.reload()
    await page.locator('[data-line=lost]').waitFor()
    await town.server.start()
    await page.locator('.porch').waitFor()
    await guest.leave()
  })
})

// What Chromium asks of a page that is to be installed. It has a command that lists what is missing, but without windows it never does.
test('the town can be installed', async () => {
  const guest = await town.come({ device: 'desk', keepsPage: true })
  const { page } = guest
  await visit(guest, town.address)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, manifest } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${town.address}/manifest.webmanifest`, []])
  const start = `${town.address}/`
  expect(manifest).toMatchObject({ name: 'Dice Town', display: 'kStandalone', id: start, startUrl: start, scope: start })
  const sizes = await page.evaluate(async (addresses) => {
    const drawn = addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob()))
    return (await Promise.all(drawn)).map(({ width, height }) => `${width}x${height}`)
  }, (manifest.icons ?? []).map((icon) => icon.url).filter((address) => address.endsWith('.png')))
  expect(sizes).toEqual(['192x192', '512x512', '192x192', '512x512'])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(start)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

test('what the browser asks for again is never kept by it, and what has a hash in its name always is', async () => {
  const guest = await town.come({ device: 'desk' })
  const cachingOf = async (path: string) => (await guest.page.request.get(town.address + path)).headers()['cache-control']
  for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/t/K7QF2']) expect(await cachingOf(path), path).toBe('no-cache')
  await guest.page.goto(town.address)
  const script = await guest.page.locator('script[src]').first().getAttribute('src')
  expect(await cachingOf(script ?? '')).toContain('immutable')
  await guest.leave()
})

describe('a new version', () => {
  let folder = ''
  let newer = ''
  let front: Front
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dicetown-newer-'))
    newer = await makeNewer(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    front = new Front(town.address)
    await front.start()
  })
  afterEach(() => front.stop())

  const renewServer = () => void (front.folder = folder)
  const offer = (page: Page) => page.locator('[data-renewal]')
  const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  // In the middle of it there is no page to ask.
  const isRenewed = (page: Page) => expect.poll(() => versionOf(page).catch(() => null)).toBe(newer)
  // Until it has all its files and could be taken, and this page has heard its version, as it has asked for that before us.
  const isWaiting = (page: Page) =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const registration = await navigator.serviceWorker.ready
      while (registration.waiting?.state !== 'installed') await frame()
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        registration.waiting?.postMessage({ do: 'say-version' }, [port2])
      })
      await frame()
    })
  const isTaken = (page: Page) => until(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))

  test.each(['big phone', 'desk'] as const)('is offered, and taken only by a press, on a %s', async (device) => {
    const guest = await town.come({ device, keepsPage: true })
    const { page } = guest
    await visit(guest, front.address)
    const older = await versionOf(page)
    renewServer()
    await page.reload()
    await offer(page).waitFor()
    expect(await guest.violations()).toEqual([])
    expect((await guest.overflow()).x).toBe(0)
    await guest.picture('renewal')

    // The old one goes on, with parts that the server no longer has.
    expect(await versionOf(page)).toBe(older)
    await page.locator('.links button').click()
    await page.locator('dialog[open] input[type=range]').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    expect(await versionOf(page)).toBe(older)

    await offer(page).waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    await guest.press('Load it now')
    await isRenewed(page)
    await isThere(page)
    await expect.poll(() => shelves(page)).toEqual([`dicetown-page-${newer}`])
    expect(loads).toBe(1)
    expect(await offer(page).count()).toBe(0)
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })

  test('is no matter while a game is played, nor when another page takes it', async () => {
    const guest = await town.come({ device: 'desk', keepsPage: true })
    const { page } = guest
    await visit(guest, front.address)
    const older = await versionOf(page)
    await page.locator('.play .gold').click()
    await page.locator('main.table').waitFor()
    await mark(page)
    renewServer()
    await look(page)
    await isWaiting(page)
    expect(await offer(page).count()).toBe(0)

    const other = await guest.tab()
    await other.page.goto(front.address)
    expect(await versionOf(other.page)).toBe(older)
    await offer(other.page).waitFor()
    await other.press('Load it now')
    await isRenewed(other.page)
    await isThere(other.page)

    // The game's page is as it was, and finds its own parts though neither the server nor the new worker has them.
    await isTaken(page)
    expect([await isSamePage(page), await versionOf(page)]).toEqual([true, older])
    await page.keyboard.press('p')
    await page.locator('dialog[open] ol').waitFor()
    await page.keyboard.press('Escape')
    expect((await shelves(page)).length).toBe(2)
    expect(await offer(page).count()).toBe(0)

    await page.goBack()
    await offer(page).waitFor()
    expect(await isSamePage(page)).toBe(true)
    await guest.press('Load it now')
    await isRenewed(page)
    await expect.poll(() => shelves(page)).toEqual([`dicetown-page-${newer}`])
    expect([...guest.troubles, ...other.troubles]).toEqual([])
    await guest.leave()
  })

  test('is what a page gets that the server does not understand any more', async () => {
    const guest = await town.come({ device: 'desk', keepsPage: true })
    const { page } = guest
    await visit(guest, front.address)
    await page.routeWebSocket(/\/ws\//, (socket) => {
      socket.onMessage(() => socket.send('{"type":"error","n":null,"code":"wrong-protocol","with":{"protocol":2}}'))
    })
    renewServer()
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.locator('[data-line=ended]').waitFor()
    expect(await guest.violations('[data-line]')).toEqual([])
    await guest.picture('renewal-protocol')
    expect(await offer(page).count()).toBe(0)
    await guest.press('Load it now')
    await isRenewed(page)
    expect(page.url()).toMatch(/\/t\//)
    await guest.leave()
  })

  test('is there at once for a page that has lost its parts', async () => {
    const guest = await town.come({ device: 'desk', keepsPage: true })
    const { page } = guest
    await visit(guest, front.address)
    renewServer()
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await page.locator('.links a[href="/rules"]').click()
    await isRenewed(page)
    await page.locator('#goal').waitFor()
    await guest.leave()
  })

  test('is not needed where the town has gone: the worker goes as well', async () => {
    const guest = await town.come({ device: 'desk', keepsPage: true })
    const { page } = guest
    await visit(guest, front.address)
    front.folder = join(folder, 'nothing')
    await page.reload()
    await isThere(page)
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect((await page.reload())?.status()).toBe(404)
    await guest.leave()
  })
})
