// Records on the page: opened from files, the server and this browser, step by step and as a film, also without a network.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visits, type Guest, type Visit } from './guest.js'
import { until } from './patience.js'
import { Town } from './town.js'

const file = new URL('../test/support/records/fair_game.dtr', import.meta.url).pathname
const LAST = 378

let town: Town
let record = ''
beforeAll(async () => {
  town = Town.open()
  record = await readFile(file, 'utf8')
})
afterAll(() => town?.close())

const action = ({ page }: Guest, name: string) => page.locator(`[data-action="${name}"] button`)
const whereOf = ({ page }: Guest) => page.locator('[data-where]').textContent()
const isAt = (guest: Guest, step: number) => until(async () => (await whereOf(guest))?.endsWith(` ${step}/${LAST}`))
const stepOf = async (guest: Guest) => Number(/(\d+)\//.exec((await whereOf(guest)) ?? '')?.[1])
const watch = ({ page }: Guest, watcher: string) => page.locator('[data-choice="watcher"] select').selectOption(watcher)
const spoken = ({ page }: Guest) => page.locator('[role="status"].unseen').textContent()
const given = (name: string, text: string) => ({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })

// What is not needed, like sounds, may be missed; nothing else may go wrong.
const faults = ({ troubles }: Guest) => troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|dynamically imported/.test(trouble))

// Everything that is needed is there before the line is cut.
async function atTheDoor(visit: Visit): Promise<Guest> {
  const guest = await town.come(visit)
  if (visit.moves) await guest.page.clock.install()
  const last = guest.page.waitForResponse(/\.wasm$/)
  await guest.page.goto(`${town.address}/replay`)
  await guest.page.locator('[data-action="open-record"]').waitFor()
  await (await last).finished()
  return guest
}

const pick = ({ page }: Guest, what: string | ReturnType<typeof given>) => page.locator('input[type="file"]').setInputFiles(what)

async function withoutNetwork(visit: Visit): Promise<Guest> {
  const guest = await atTheDoor(visit)
  await guest.page.context().setOffline(true)
  await pick(guest, file)
  await isAt(guest, 0)
  return guest
}

describe('a record from a file, without a network', () => {
  test('goes forward and back, by rounds, to both ends, and tells each step', async () => {
    const guest = await withoutNetwork({ device: 'desk' })
    const { keyboard } = guest.page
    await keyboard.press('ArrowRight')
    await isAt(guest, 1)
    await until(async () => /throws 5 dice/.test((await spoken(guest)) ?? ''))
    await keyboard.press('ArrowRight')
    await until(async () => /Dusty has chosen/.test((await spoken(guest)) ?? ''))
    await keyboard.press('ArrowLeft')
    await isAt(guest, 1)
    await keyboard.press('Shift+ArrowRight')
    await guest.sees('Round 2. Cups ready.')
    await keyboard.press('PageDown')
    await guest.sees('Round 3. Cups ready.')
    await keyboard.press('PageUp')
    await until(async () => (await whereOf(guest))?.startsWith('Round 2'))
    await keyboard.press('End')
    await isAt(guest, LAST)
    await guest.sees('Dusty owns the town')
    await keyboard.press('Home')
    await isAt(guest, 0)
    await action(guest, 'next').click()
    await action(guest, 'next-round').click()
    await action(guest, 'back').click()
    await until(async () => (await whereOf(guest))?.startsWith('Round 1'))
    expect(faults(guest)).toEqual([])
    await guest.leave()
  })

  test('leaps to a round, and to a line of the log', async () => {
    const guest = await withoutNetwork({ device: 'desk' })
    await guest.page.locator('[data-round="5"] h3 button').click()
    await until(async () => (await whereOf(guest))?.startsWith('Round 5'))
    const line = guest.page.locator('[data-round="5"] li').nth(20)
    const step = Number(await line.getAttribute('data-step'))
    await line.locator('button').click()
    await isAt(guest, step)
    await expect.poll(() => line.getAttribute('class')).not.toMatch(/later/)
    await guest.leave()
  })

  test('shows what a seat saw, what everybody saw, and all hands', async () => {
    const guest = await withoutNetwork({ device: 'big phone' })
    await action(guest, 'next').click()
    await isAt(guest, 1)
    await watch(guest, '0')
    await guest.page.locator('[data-die]').nth(4).waitFor()
    expect(await guest.page.locator('[data-die]').evaluateAll((dice) => dice.map((die) => die.getAttribute('data-die')).join(''))).toBe('TJKKA')
    await watch(guest, 'all')
    await guest.page.locator('[data-open="2"]').waitFor()
    expect(await guest.page.locator('[data-open="2"] [role="img"]').getAttribute('aria-label')).toMatch(/9\s10\sJ\sJ\sQ/)
    await watch(guest, 'spectator')
    await guest.page.locator('[data-open]').first().waitFor({ state: 'detached' })
    expect(await guest.page.locator('[data-die]').count()).toBe(0)
    await isAt(guest, 1)
    await guest.leave()
  })

  test('runs as a film, with its scenes, until it is stopped', async () => {
    const guest = await withoutNetwork({ device: 'desk', moves: true })
    await guest.page.locator('[data-choice="speed"] select').selectOption('4')
    await guest.page.keyboard.press('Space')
    await guest.page.locator('[data-scene]').first().waitFor()
    await until(async () => {
      await guest.timePasses(1000)
      return (await stepOf(guest)) > 20
    })
    await action(guest, 'play').click()
    const stopped = await stepOf(guest)
    await guest.timePasses(60_000)
    expect(await stepOf(guest)).toBe(stopped)
    await guest.page.locator('main h1').click()
    await guest.page.keyboard.press('End')
    await isAt(guest, LAST)
    expect(faults(guest)).toEqual([])
    await guest.leave()
  })

  test('is kept here when that is wanted, and a link leads to the same moment', async () => {
    const guest = await withoutNetwork({ device: 'desk' })
    await guest.page.keyboard.press('Shift+ArrowRight')
    await watch(guest, '2')
    await action(guest, 'link').click()
    await guest.sees(/Keep it in this browser first/)
    await guest.page.locator('[data-action="keep"] button').click()
    await guest.page.waitForURL(/\/replay\/FILE-[0-9A-F]{12}#step=\d+&seat=2$/)
    const moment = await whereOf(guest)
    await action(guest, 'link').click()
    const link = await guest.copied()
    expect(link).toBe(guest.page.url())
    await guest.page.context().setOffline(false)
    const tab = await guest.tab()
    await tab.page.goto(link)
    await tab.page.locator('[data-where]').waitFor()
    expect(await whereOf(tab)).toBe(moment)
    expect(await tab.page.locator('[data-choice="watcher"] select').inputValue()).toBe('2')
    await tab.page.goto(`${town.address}/games`)
    await tab.page.locator(`a[href="${new URL(link).pathname}"]`).click()
    await tab.page.locator('[data-where]').waitFor()
    await guest.leave()
  })
})

describe('what cannot be shown', () => {
  const trouble = ({ page }: Guest) => page.locator('[data-trouble], [data-strip="trouble"]').first().textContent()

  test('is said in a sentence, with the line, and what can be read is shown', async () => {
    const guest = await atTheDoor({ device: 'phone' })
    await pick(guest, given('letter.txt', 'Dear Ada,\nhowdy\n'))
    await guest.page.locator('[data-trouble]').waitFor()
    expect(await trouble(guest)).toMatch(/not a record of Dice Town/)
    await pick(guest, given('big.dtr', 'x'.repeat(5_000_001)))
    await guest.sees(/big\.dtr is too large/)
    await pick(guest, given('cut.dtr', record.slice(0, 1500)))
    await guest.page.locator('.transport').waitFor()
    expect(await trouble(guest)).toMatch(/cut off in line \d+\. Everything before it is shown/)
    const lines = record.split('\n')
    lines.splice(16, 0, '{"seat":0,"keep":"AAAAA"}')
    const drop = async (name: string, text: string) => {
      const data = await guest.page.evaluateHandle(([called, content]) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([content ?? ''], called ?? ''))
        return dropped
      }, [name, text] as const)
      await guest.page.dispatchEvent('body', 'dragover', { dataTransfer: data })
      await guest.page.dispatchEvent('body', 'drop', { dataTransfer: data })
    }
    await drop('illegal.dtr', lines.join('\n'))
    await until(async () => /Line 17 holds something the rules do not allow/.test((await trouble(guest)) ?? ''))
    // What was open stays open.
    await drop('letter.txt', 'howdy')
    await guest.sees(/not a record of Dice Town/)
    expect(await guest.page.locator('.transport').count()).toBe(1)
    expect(faults(guest)).toEqual([])
    await guest.leave()
  })

  test('is a game that nobody knows, or a server that does not answer', async () => {
    const guest = await town.come({ device: 'phone' })
    await guest.page.goto(`${town.address}/replay/K7QF2-1#step=3`)
    await guest.sees('There is no record of that game.')
    await guest.leave()
    const other = await atTheDoor({ device: 'phone' })
    await other.page.context().setOffline(true)
    await other.page.evaluate(() => {
      history.pushState(null, '', '/replay/K7QF2-2')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await other.sees(/The server does not answer/)
    await other.page.context().setOffline(false)
    await other.press('Try now')
    await other.sees('There is no record of that game.')
    await other.leave()
  })
})

test('a record may be dropped where games on this device are listed', async () => {
  const guest = await town.come({ device: 'desk' })
  await guest.page.goto(`${town.address}/games`)
  await guest.page.locator('[data-action="open-record"]').waitFor()
  const data = await guest.page.evaluateHandle((text) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([text], 'fair.dtr'))
    return dropped
  }, record)
  await guest.page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await guest.sees('Drop the record here')
  await guest.page.dispatchEvent('main', 'drop', { dataTransfer: data })
  await isAt(guest, 0)
  expect(new URL(guest.page.url()).pathname).toBe('/replay')
  await guest.leave()
})

test('a finished game is watched again from its end, and by whoever has the link', async () => {
  const host = await town.come({ device: 'desk' })
  await town.game([host], { bots: ['random'] })
  await host.press('Menu')
  await host.press('Let a bot play for me')
  await host.page.keyboard.press('Escape')
  await host.page.locator('[data-action="replay"]').click()
  await host.page.locator('[data-where]').waitFor()
  await host.page.keyboard.press('End')
  await host.page.locator('[data-winner]').waitFor()
  await until(() => /#step=\d\d+$/.test(host.page.url()))
  const guest = await town.come({ device: 'phone' })
  await guest.page.goto(host.page.url())
  await guest.page.locator('[data-winner]').waitFor()
  expect(faults(guest)).toEqual([])
  await guest.leave()
  await host.leave()
})

describe.each(visits)('a replay in $locale, $theme, on a $device', (visit) => {
  test('fits, and can be used by everybody', async () => {
    const guest = await atTheDoor(visit)
    const look = async (what: string) => {
      expect(await guest.violations(), what).toEqual([])
      expect((await guest.overflow()).x, what).toBe(0)
    }
    await look('the door')
    await pick(guest, file)
    await isAt(guest, 0)
    await look('spectator')
    await guest.page.locator('.transport input').fill('120')
    await watch(guest, 'all')
    await guest.page.locator('[data-open]').first().waitFor()
    await look('open hands')
    await watch(guest, '1')
    await guest.page.locator('[data-open]').first().waitFor({ state: 'detached' })
    await look('a seat')
    await action(guest, 'end').click()
    await guest.page.locator('[data-winner]').waitFor()
    await look('the end')
    expect(faults(guest)).toEqual([])
    await guest.leave()
  })
})
