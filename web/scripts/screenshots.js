// Pictures of every screen, for the eye, in the ignored folder "screenshots":
//   npm run screenshots -- --server PATH [--sizes phone,tablet,laptop,desk,wall] [--lights noon,midnight] [--languages en,de,ru,cs]
//                          [--only table,asks-offer] [--font 200] [--out FOLDER]
// PATH is the command "dicetown". Names: SCREEN-SIZE-LIGHT.png. Tells what is too wide, and what failed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { openBrowser, openServer, openTable, playByItself } from './town.js'

const allSizes = {
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  laptop: { viewport: { width: 1024, height: 700 } },
  desk: { viewport: { width: 1440, height: 900 } },
  wall: { viewport: { width: 3840, height: 2160 } },
}
const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    sizes: { type: 'string', default: 'phone,tablet,desk' },
    lights: { type: 'string', default: 'noon,midnight' },
    languages: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'screenshots' },
    // Percent of the reader's usual size of text.
    font: { type: 'string', default: '100' },
  },
})
if (!values.server) throw new Error('--server PATH: which command is the server?')
const list = (text) => text.split(',').filter(Boolean)
const only = list(values.only)
const isWanted = (name) => only.length === 0 || only.some((start) => name.startsWith(start))
const troubles = []

// --- What is served ---

// The gallery has what is too rare to wait for.
async function openGallery() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'dicetown-gallery-'))
  process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }))
  const gallery = await createServer({ logLevel: 'error', cacheDir, server: { host: '127.0.0.1', port: 4373, hmr: false } })
  await gallery.listen()
  return { address: `${gallery.resolvedUrls.local[0]}gallery.html`, close: () => gallery.close() }
}

// --- How to get there ---

const closeSheet = async (page) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' }).catch(() => undefined)
}
const sheet = (page) => page.locator('dialog[open]').waitFor()

async function* front(page, at) {
  await page.goto(at.page)
  await page.locator('.play .gold:not([aria-busy])').waitFor()
  yield 'start'
  for (const [name, opener] of [['options', '.summary'], ['join', '.two button:last-child'], ['settings', '.links button']]) {
    await page.locator(opener).click()
    await sheet(page)
    yield `start-${name}`
    await closeSheet(page)
  }
  await page.locator('.two button').first().click()
  await page.locator('.porch').waitFor()
  yield 'lobby-alone'
  for (const seat of [1, 2]) {
    await page.locator(`[data-seat="${seat}"] button`).click()
    await page.locator('dialog[open] .bots button').last().click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
  await page.locator('.bar .gold').waitFor()
  yield 'lobby'
  await page.locator('.head button').click()
  await sheet(page)
  yield 'lobby-rules'
  await closeSheet(page)
}

async function* reading(page, at) {
  await page.goto(`${at.page}/rules?preset=second-ru`)
  await page.locator('#goal').waitFor()
  yield 'rules'
  await page.goto(at.page)
  await page.locator('.play').waitFor()
  await page.keyboard.press('p')
  await page.locator('dialog[open] ol').first().waitFor()
  yield 'poker'
  await page.goto(`${at.page}/tutorial`)
  await page.locator('h1, h2').first().waitFor()
  await page.waitForTimeout(700)
  yield 'tutorial'
}

const atOnce = { moment: 0, bargaining: 0, bot_pause: 0 }

async function begin(page, at, settings) {
  const { link } = await openTable(at.page, 4, { ...settings, ...atOnce })
  await page.goto(link)
  await page.locator('.bar .gold').click()
  return link
}

async function* table(page, at) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await begin(page, at, { rules: 'second-ru' })
  await page.locator('[data-action="slam"]').waitFor()
  yield 'table-throwing'
  await page.locator('[data-action="slam"] button').click()
  await page.locator('[data-action="keep"]').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForTimeout(900)
  await page.keyboard.press('1')
  for (const close of await page.locator('.notes button').all()) await close.click()
  yield 'table-keeping'
  const opened = { hand: 'd', log: 'l', poker: 'p', rules: '?', chat: 'c' }
  for (const [name, key] of Object.entries(opened)) {
    await page.keyboard.press(key)
    if (await page.locator('dialog[open]').count()) yield `table-${name}`
    await closeSheet(page)
  }
  // On a desk the log and the chat are in sight, and the keys only go there.
  await page.locator('[data-place="store"]:visible').first().click()
  await sheet(page)
  yield 'table-place'
  await closeSheet(page)
  await page.locator('.others [data-seat="1"]').locator('button').or(page.locator('.others button[data-seat="1"]')).first().click()
  await sheet(page)
  yield 'table-player'
}

const kinds = JSON.parse(readFileSync(new URL('../test/support/recorded_questions.json', import.meta.url), 'utf8')).map(({ kind }) => kind)

async function* asks(page, at, light, language) {
  for (const kind of kinds) {
    if (!isWanted(`asks-${kind}`)) continue
    const hash = `#asks-${light}-${kind}-${language}`
    if (page.url().startsWith(at.gallery)) await page.evaluate((next) => (location.hash = next), hash)
    else await page.goto(at.gallery + hash)
    await page.locator('main.table').waitFor()
    yield `asks-${kind}`
  }
}

const PACE = 25
const MOST_PLAYED = 90_000

let ended = ''
async function* end(page, at) {
  if (ended === '') {
    ended = await begin(page, at, { rules: 'first-en' })
    await page.locator('main.table').waitFor()
    await page.evaluate(playByItself, PACE)
  } else await page.goto(ended)
  await page.locator('[data-action="rematch"]').waitFor({ timeout: MOST_PLAYED })
  await page.waitForTimeout(500)
  yield 'end'
}

const screens = { start: front, lobby: front, rules: reading, poker: reading, tutorial: reading, table, asks, end }

// --- All of them ---

async function visit(browser, at, size, light, language) {
  const context = await browser.newContext({ ...allSizes[size], reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(
    ([kept, font]) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`dicetown.${key}`, value)
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = `${font}%`))
    },
    [{ name: 'Nell', theme: light, locale: language }, values.font],
  )
  const ending = language === 'en' ? `${size}-${light}` : `${size}-${light}-${language}`
  const wanted = new Set(Object.entries(screens).filter(([name]) => only.length === 0 || only.some((each) => each.split('-')[0] === name)).map(([, screen]) => screen))
  for (const screen of wanted) {
    const page = await context.newPage()
    page.on('pageerror', (error) => troubles.push(`${ending}: ${error.message}`))
    try {
      for await (const name of screen(page, at, light, language)) {
        if (!isWanted(name)) continue
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(120)
        await page.screenshot({ path: join(values.out, `${name}-${ending}.png`) })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) troubles.push(`${name}-${ending}: ${wider} px too wide`)
      }
    } catch (problem) {
      troubles.push(`${screen.name}-${ending}: ${problem.message}`)
    }
    await page.close()
  }
  await context.close()
}

mkdirSync(values.out, { recursive: true })
const server = await openServer(values.server)
const gallery = await openGallery()
const at = { page: server.address, gallery: gallery.address }
const browser = await openBrowser()
for (const language of list(values.languages))
  for (const size of list(values.sizes)) for (const light of list(values.lights)) await visit(browser, at, size, light, language)
await browser.close()
await gallery.close()
await server.close()
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length > 0 ? 1 : 0
