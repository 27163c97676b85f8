// What a page does about a line that breaks, or that takes less than is said: in every phase of a game.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../src/protocol.js'
import type { Guest } from './guest.js'
import { Line } from './lines.js'
import { answer, playRound, playUntil, strategyOf, type Playing } from './player.js'
import { quick, Town } from './town.js'

const SAID_WITHIN = 5000

let town: Town
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town?.close())

const notice = (guest: Guest) => guest.page.locator('[data-line]')

async function seesThatTheLineIsLost(guest: Guest, since: number): Promise<void> {
  await notice(guest).waitFor({ timeout: SAID_WITHIN })
  expect(Date.now() - since).toBeLessThanOrEqual(SAID_WITHIN)
}

const isBack = (guest: Guest) => notice(guest).waitFor({ state: 'detached' })

// What everybody may know.
const open = ({ round, phase, sheriff, mine, bank, coach, line, claims, store, seats, owners, offers }: View) => ({
  round, phase, sheriff, mine, bank, coach, line, claims, store, owners, seats,
  offers: offers.map(({ cards: _, ...offer }) => offer),
})

async function seeTheSame(one: Guest, other: Guest): Promise<void> {
  const seenBy = ({ wire }: Guest) => JSON.stringify(wire.view && open(wire.view))
  await expect.poll(() => seenBy(one) === seenBy(other), { timeout: 10_000 }).toBe(true)
}

// When Ann is asked such a thing her line is cut.
const phases: Record<string, (kind: string) => boolean> = {
  keeping: (kind) => kind === 'keep',
  "a card's moment": (kind) => kind.startsWith('play'),
  'bargaining, as one who bids': (kind) => kind === 'offer',
  'bargaining, as the Sheriff': (kind) => kind === 'choose',
  'a place': (kind) => ['take', 'rob'].includes(kind),
  'a visit to the Doc': (kind) => ['remedy', 'protect', 'choose-doc'].includes(kind),
}

const keepsOf = (of: Guest, seenBy: Guest): number =>
  seenBy.wire.events.filter((event) => event.event === 'keep-chosen' && event.seat === of.wire.room?.you).length

describe('a line that is cut', () => {
  let ann: Playing
  let bo: Playing
  let line: Line
  beforeAll(async () => {
    const [host, guest] = [await town.come({ name: 'Ann', device: 'phone' }), await town.come({ name: 'Bo', device: 'desk' })]
    ann = { guest: host, strategy: strategyOf(1, 'KA') }
    bo = { guest, strategy: strategyOf(2, 'QJ9') }
    line = await Line.of(host)
    await town.game([host, guest], { settings: { ...quick, rules: { preset: 'first-en', first_round_store_visits: 4 } }, bots: ['simple', 'simple', 'simple'] })
  })
  afterAll(async () => {
    expect([...ann.guest.troubles, ...bo.guest.troubles]).toEqual([])
    await ann.guest.leave()
    await bo.guest.leave()
  })

  async function again(): Promise<void> {
    await ann.guest.page.locator('[data-action=rematch] button').click()
    await ann.guest.page.locator('.porch').waitFor()
    await town.begin([ann.guest, bo.guest])
  }

  // Both stop together, even if it was so for a moment only, as when somebody else plays the card first.
  function reach(isThere: () => boolean) {
    let isReached = false
    return playUntil([ann, bo], () => (isReached ||= isThere() || ann.guest.wire.isOver))
  }
  const isKeeping = () => ann.guest.wire.kind === 'keep'

  // With nothing under way: what was pressed last may end the moment, or the game.
  async function comeToKeeping(): Promise<void> {
    do {
      if (ann.guest.wire.isOver) await again()
      await reach(isKeeping)
      await ann.guest.page.waitForTimeout(1000)
    } while (!isKeeping())
  }

  // What is said into the dead line arrives later, and once.
  async function cutAndMend(where: string, speak: () => Promise<unknown>): Promise<void> {
    const { guest } = ann
    const keeps = keepsOf(guest, bo.guest)
    const cutAt = Date.now()
    line.cut()
    await speak()
    await seesThatTheLineIsLost(guest, cutAt)
    line.mend()
    await isBack(guest)
    await seeTheSame(guest, bo.guest)
    expect(keepsOf(guest, bo.guest) - keeps, where).toBeLessThanOrEqual(1)
    expect(new Set(guest.wire.done).size, where).toBe(guest.wire.done.length)
  }

  test('is said to be so in every phase, and the game resumes by itself', async () => {
    const todo = new Map(Object.entries(phases))
    const find = () => [...todo].find(([, isIt]) => isIt(ann.guest.wire.kind))
    for (let games = 1; todo.size > 0; ++games) {
      expect(games, `not come to: ${[...todo.keys()].join('; ')}`).toBeLessThan(5)
      if (ann.guest.wire.isOver) await again()
      while (todo.size > 0 && !ann.guest.wire.isOver) {
        // Cards come from jacks and queens; the Doc is for those who have nothing.
        ann.strategy.faces = todo.has('a place') || todo.has("a card's moment") ? 'JQ' : 'KA'
        await reach(() => find() !== undefined)
        const [where] = find() ?? []
        if (where === undefined) continue
        todo.delete(where)
        await cutAndMend(where, () => answer(ann.guest, ann.strategy))
      }
    }
  }, 400_000)

  test('when one has chosen and another has not', async () => {
    const kept = () => ann.guest.wire.view?.own?.kept ?? null
    // Until Bo is waited for: if only the bots were left the dice would be shown at once.
    const isBoDue = () => kept() !== null && (ann.guest.wire.view?.awaited.includes(bo.guest.wire.room?.you ?? -1) ?? false)
    while (!isBoDue()) {
      await comeToKeeping()
      await playUntil([ann], () => !isKeeping())
    }
    const before = kept()
    await cutAndMend('committed', async () => undefined)
    expect(before).not.toBeNull()
    expect(kept()).toBe(before)
  }, 120_000)

  test('what was refused unread is sent again, and once', async () => {
    await comeToKeeping()
    line.refuse = 1
    const before = keepsOf(ann.guest, bo.guest)
    await answer(ann.guest, ann.strategy)
    await expect.poll(() => keepsOf(ann.guest, bo.guest), { timeout: 10_000 }).toBe(before + 1)
    expect(line.refuse).toBe(0)
  }, 120_000)

  test('when the game is over', async () => {
    await reach(() => false)
    await cutAndMend('over', async () => undefined)
    await ann.guest.page.locator('[data-action=rematch]').waitFor()
  }, 240_000)
})

describe('a server that goes', () => {
  const comesBack = (troubles: readonly string[]) =>
    troubles.filter((trouble) => !/WebSocket connection to|\/api\/tables|Failed to load resource|ERR_CONNECTION_(RESET|REFUSED)/.test(trouble))

  let ann: Playing
  let bo: Playing
  let link = ''
  beforeAll(async () => {
    ann = { guest: await town.come({ name: 'Ann', device: 'desk' }), strategy: strategyOf(3, '9') }
    bo = { guest: await town.come({ name: 'Bo', device: 'phone', locale: 'ru' }), strategy: strategyOf(4, '9') }
    link = await town.game([ann.guest, bo.guest])
  })
  afterAll(async () => {
    // That nobody was there is the one thing that went wrong.
    expect(comesBack([...ann.guest.troubles, ...bo.guest.troubles])).toEqual([])
    await ann.guest.leave()
    await bo.guest.leave()
  })

  async function goesOn(): Promise<void> {
    await town.server.start()
    for (const { guest } of [ann, bo]) await isBack(guest)
    await seeTheSame(ann.guest, bo.guest)
    await playRound([ann, bo])
    expect(ann.guest.page.url()).toBe(link)
  }

  test('is killed in the middle of a round: it is said, and the game goes on', async () => {
    await playRound([ann, bo])
    const killedAt = Date.now()
    await town.server.kill()
    for (const { guest } of [ann, bo]) await seesThatTheLineIsLost(guest, killedAt)
    await goesOn()
  }, 120_000)

  test('says so before it restarts', async () => {
    const restarting = ann.guest.page.getByText('The server restarts')
    const stopped = town.server.stop()
    await restarting.first().waitFor()
    expect(await stopped).toBe(0)
    await goesOn()
  }, 120_000)
})

describe('a browser without a line', () => {
  // That nothing comes then is what it is about.
  const besides = (troubles: readonly string[]) =>
    troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection to|did not come/.test(trouble))

  test('keeps the game when a part of the page does not come, and fetches it when the line is back', async () => {
    const ann: Playing = { guest: await town.come({ name: 'Ann', device: 'desk' }), strategy: strategyOf(7, '9') }
    const { page, troubles } = ann.guest
    await town.game([ann.guest], { bots: ['simple'] })
    await playUntil([ann], ({ wire }) => wire.kind === 'keep')
    await page.evaluate(() => ((globalThis as { isSamePage?: boolean }).isSamePage = true))
    await page.context().setOffline(true)
    await page.keyboard.press('p')
    const missing = page.locator('dialog [data-unfetched]')
    await missing.getByRole('alert').waitFor()
    // As long as a page that is loaded anew would need to be gone.
    await page.waitForTimeout(500)
    expect(await page.locator('main.table').count()).toBe(1)
    await page.context().setOffline(false)
    await missing.getByRole('button').click()
    await missing.waitFor({ state: 'detached' })
    // With its style sheet.
    expect(await page.locator('dialog[open] ol').evaluate((list) => getComputedStyle(list).display)).toBe('grid')
    await page.keyboard.press('Escape')
    await isBack(ann.guest)
    await playRound([ann])
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(besides(troubles)).toEqual([])
    await ann.guest.leave()
  }, 120_000)

  test('is told that a screen did not come when its texts do not, and has them in another language as well when they do', async () => {
    const guest = await town.come({ device: 'phone' })
    const { page, troubles } = guest
    const texts = /\/assets\/en-[^/]*\.js$/
    const [first] = await Promise.all([page.waitForRequest(texts), page.goto(town.address)])
    await page.locator('.play').waitFor()
    // Nor does an answer to whether a page that is loaded anew would be there.
    const isMissing = ({ href, pathname }: URL) => pathname === '/' || (texts.test(pathname) && href !== first.url())
    await page.route(isMissing, (route) => route.abort('internetdisconnected'))
    await page.goto(`${town.address}/here`)
    const missing = page.locator('main[data-unfetched]')
    await missing.getByRole('alert').waitFor()
    await page.unrouteAll()
    await missing.getByRole('button').click()
    await page.getByText('Alone with bots').waitFor()
    await page.getByRole('button', { name: /Русский/ }).click()
    await page.getByText('В одиночку с ботами').waitFor()
    expect(besides(troubles)).toEqual([])
    await guest.leave()
  })
})

describe('one person at two screens', () => {
  test('goes on in a second tab, and in the first again', async () => {
    const ann: Playing = { guest: await town.come({ name: 'Ann', device: 'desk' }), strategy: strategyOf(5, '9') }
    const link = await town.game([ann.guest], { bots: ['simple'] })
    await playUntil([ann], ({ wire }) => wire.kind === 'keep')
    const tab: Playing = { guest: await ann.guest.tab(), strategy: strategyOf(6, '9') }
    await tab.guest.page.goto(link)
    await tab.guest.page.locator('#question[data-ask=keep]').waitFor()
    await playRound([tab])
    await expect.poll(() => ann.guest.wire.view?.round).toBe(tab.guest.wire.view?.round)
    await playRound([ann])
    await expect.poll(() => tab.guest.wire.view?.round).toBe(ann.guest.wire.view?.round)
    expect([...ann.guest.troubles, ...tab.guest.troubles]).toEqual([])
    await ann.guest.leave()
  }, 120_000)
})
