// The table and everything on it, in four languages and two lights: axe finds nothing, and nothing is too wide. Start, lobby and
// rules are in front.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recorded, type Recorded } from '../test/support/recorded.js'
import { GAMES, visits, type Guest } from './guest.js'
import { playToTheEnd, playUntil, strategyOf } from './player.js'
import { Replay } from './replay.js'
import { quick, Town } from './town.js'

let town: Town
// A game that is over, as its host sees it.
let over = ''

beforeAll(async () => {
  town = Town.open()
  const host = await town.come({ device: 'phone', name: 'Nell' })
  const table = await town.game([host], { settings: { ...quick, rules: { preset: 'first-en', claims: [1, 1, 1, 1, 1] } }, bots: ['simple', 'simple', 'simple', 'simple'] })
  await playToTheEnd([{ guest: host, strategy: strategyOf(1, '9A') }])
  const token = await host.page.evaluate(() => (JSON.parse(localStorage.getItem('dicetown.tables') ?? '[]') as { token: string }[])[0]?.token)
  over = `${table}#token=${token}`
  await host.leave()
})
afterAll(() => town?.close())

// Every day one of each form, else all that tables have asked.
const forms = [
  'choose-mine', 'choose-end', 'elixir', 'give-domination', 'moment', 'offer', 'offer-change', 'play-brute', 'play-cheater', 'play-joe',
  'protect', 'remedy', 'retain', 'rob', 'take-store', 'target-friendship', 'watch-offers',
]
const asked = recorded.filter(({ kind }) => GAMES > 0 || forms.includes(kind))

async function isForEverybody(guest: Guest, state: string, within?: string): Promise<void> {
  expect(await guest.violations(within), state).toEqual([])
  expect((await guest.overflow()).x, state).toBe(0)
}

const closeSheet = async ({ page }: Guest) => {
  // Off the table: where the mouse rests when the sheet is gone there would be a tooltip.
  await page.mouse.move(1, 1)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  // The focus is back where it was, and with it the tooltip there.
  await page.keyboard.press('Escape')
}

// Every sheet that a table has, by a key or by what is pressed for it.
const sheets: [string, (guest: Guest) => Promise<void>][] = [
  ['hand', ({ page }) => page.keyboard.press('d')],
  ['poker order', ({ page }) => page.keyboard.press('p')],
  ['rules and keys', ({ page }) => page.keyboard.press('?')],
  ['place', ({ page }) => page.locator('[data-place=mine] button, button[data-place=mine]').first().click()],
  ['player', ({ page }) => page.locator('section.others button').first().click()],
  ['menu', ({ page }) => page.locator('.top header button').last().click()],
]
const phoneSheets: typeof sheets = [
  ['log', ({ page }) => page.keyboard.press('l')],
  ['chat', ({ page }) => page.keyboard.press('c')],
]

// Scenes go by faster than axe looks: whatever waits while one is told goes on waiting. What is shorter than this is no rest.
const SHORTEST_REST = 50
// Who pays together has pictures and no line.
const SCENE = '[data-scene]:not([data-event=keep-paid])'
const stopAtScenes = ({ page }: Guest) =>
  page.addInitScript(({ shortest, scene }) => {
    const later = setTimeout
    const isTold = () => document.querySelector(scene) !== null
    const wait = (act: () => void, ms = 0) => {
      const end = () => (ms >= shortest && isTold() ? later(end, shortest) : act())
      return later(end, ms)
    }
    globalThis.setTimeout = wait as typeof setTimeout
  }, { shortest: SHORTEST_REST, scene: SCENE })

test.each([{ theme: 'noon', device: 'phone' }, { theme: 'midnight', device: 'desk' }] as const)(
  'a scene of the town, told where things move: $theme, $device',
  async (visit) => {
    const guest = await town.come({ ...visit, moves: true })
    await stopAtScenes(guest)
    await town.game([guest], { bots: ['simple', 'simple', 'simple', 'simple'] })
    let isTold = false
    const told = guest.page.locator(SCENE).waitFor().then(() => (isTold = true))
    await playUntil([{ guest, strategy: strategyOf(2, '9A') }], () => isTold)
    await told
    // It comes in from below.
    await guest.page.locator(SCENE).evaluate((scene) =>
      Promise.all(scene.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    await isForEverybody(guest, 'scene')
    await guest.picture(`scene-${visit.theme}`)
    expect(await guest.page.locator(SCENE).count()).toBe(1)
    expect(guest.troubles).toEqual([])
    await guest.leave()
  },
)

describe.each(visits)('$locale, $theme, $device', (visit) => {
  test('the table and its sheets', async () => {
    const guest = await town.come(visit)
    await town.game([guest], { bots: ['simple', 'simple', 'simple', 'simple'] })
    await guest.page.locator('[data-action=keep]').waitFor()
    await isForEverybody(guest, 'keeping')
    await guest.page.keyboard.press('1')
    await isForEverybody(guest, 'a die is chosen', '.mat')
    for (const [name, open] of [...sheets, ...(visit.device === 'phone' ? phoneSheets : [])]) {
      await open(guest)
      await guest.page.locator('dialog[open]').waitFor()
      await isForEverybody(guest, name, 'dialog[open]')
      await guest.picture(`sheet-${name}`)
      await closeSheet(guest)
    }
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })

  test('every form of question, the bargaining and a moment', async () => {
    const guest = await town.come(visit)
    const [first, ...others] = asked as [Recorded, ...Recorded[]]
    const replay = await Replay.open(guest, town.address, first)
    await isForEverybody(guest, first.kind)
    for (const one of others) {
      await replay.ask(one)
      await isForEverybody(guest, one.kind, '.questions')
    }
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })

  test('the end', async () => {
    const guest = await town.come(visit)
    await guest.page.goto(over)
    await guest.page.locator('[data-end=counted]').waitFor()
    await isForEverybody(guest, 'end')
    await guest.picture(`end-${visit.locale}-${visit.theme}`)
    await guest.page.locator('[data-action=check] button').click()
    await guest.page.locator('[data-verdict]').waitFor()
    await isForEverybody(guest, 'checked')
    expect(guest.troubles).toEqual([])
    await guest.leave()
  })
})
