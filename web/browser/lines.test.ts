// What a page does about a line that breaks, or that takes less than is said: in every phase of a game.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '#protocol/messages.ts'
import type { Guest } from './guest.js'
import { Line } from './lines.js'
import { NodeTable } from './node_table.js'
import { until } from './patience.js'
import { answer, playRound, playUntil, strategyOf, type Playing } from './player.js'
import { positionOf } from './positions.js'
import { Town } from './town.js'

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

const notice = (guest: Guest) => guest.page.locator('[data-line]')
const isBack = (guest: Guest) => notice(guest).waitFor({ state: 'detached' })

// What everybody may know.
const open = ({ round, phase, sheriff, mine, bank, coach, line, claims, store, seats, owners, offers }: View) => ({
  round, phase, sheriff, mine, bank, coach, line, claims, store, owners, seats,
  offers: offers.map(({ cards: _, ...offer }) => offer),
})

function seeTheSame(one: Guest, other: Guest): Promise<void> {
  const seenBy = ({ wire }: Guest) => JSON.stringify(wire.view && open(wire.view))
  return until(() => seenBy(one) === seenBy(other), 'both see the same')
}

const keepsOf = (of: Guest, seenBy: Guest): number =>
  seenBy.wire.events.filter((event) => event.event === 'keep-chosen' && event.seat === of.wire.room?.you).length

// By the page's own clock, so that it does not matter how busy this machine is.
const SAID_WITHIN = 5000

describe('a line that is cut', () => {
  let table: NodeTable
  let ann: Playing
  let bo: Playing
  let line: Line
  afterEach(async () => {
    expect([...ann.guest.troubles, ...bo.guest.troubles]).toEqual([])
    await ann.guest.leave()
    await bo.guest.leave()
    table.end()
  })

  // Ann, at the line, is asked a question of this kind, and Bo is there.
  async function comeTo(kind: string): Promise<void> {
    table = await NodeTable.restore(await positionOf(kind))
    ann = { guest: await town.come({ name: 'Ann', device: 'phone' }), strategy: strategyOf(1, 'KA') }
    bo = { guest: await town.come({ name: 'Bo', device: 'desk' }), strategy: strategyOf(2, 'QJ9') }
    line = await Line.of(ann.guest, table)
    await Line.of(bo.guest, table)
    await ann.guest.page.clock.install()
    for (const [seat, { guest }] of [ann, bo].entries()) {
      await guest.page.goto(NodeTable.link(town.address, seat))
      await guest.page.locator('main.table').waitFor()
    }
    expect(kind === 'over' ? ann.guest.wire.isOver : ann.guest.wire.kind === kind).toBe(true)
  }

  async function cutAndMend(speak: () => Promise<unknown>): Promise<void> {
    const { guest } = ann
    line.cut()
    await speak()
    await guest.timePasses(SAID_WITHIN)
    expect(await notice(guest).count()).toBe(1)
    line.mend()
    await isBack(guest)
    await seeTheSame(guest, bo.guest)
  }

  test.each([
    ['keeping', 'keep'],
    ["a card's moment", 'play-brute'],
    ['bargaining, as one who bids', 'offer'],
    ['bargaining, as the Sheriff', 'choose'],
    ['the store or the saloon', 'take'],
    ['a robbery', 'rob'],
    ['a visit to the Doc', 'remedy'],
    ['protecting claims', 'protect'],
  ])('is said to be so, and what was said into it arrives later and once: %s', async (_, kind) => {
    await comeTo(kind)
    const { guest, strategy } = ann
    await guest.page.locator('#question[data-ask]').waitFor()
    if (kind !== 'keep') await guest.page.locator('#question [data-answer]:not([aria-disabled])').first().waitFor()
    await cutAndMend(async () => expect(await answer(guest, strategy)).toBe(kind))
    await until(() => guest.wire.done.length > 0, 'the answer has arrived')
    await seeTheSame(guest, bo.guest)
    expect(keepsOf(guest, bo.guest)).toBe(kind === 'keep' ? 1 : 0)
    expect(new Set(guest.wire.done).size).toBe(guest.wire.done.length)
  })

  test('when one has chosen and another has not', async () => {
    await comeTo('keep')
    const { guest, strategy } = ann
    const kept = () => guest.wire.view?.own?.kept ?? null
    await guest.page.locator('#question[data-ask=keep]').waitFor()
    await answer(guest, strategy)
    await until(() => kept() !== null, 'Ann has chosen')
    const before = kept()
    await cutAndMend(async () => undefined)
    expect(kept()).toBe(before)
  })

  test('what was refused unread is sent again, and once', async () => {
    await comeTo('keep')
    const { guest, strategy } = ann
    await guest.page.locator('#question[data-ask=keep]').waitFor()
    line.refuse = 1
    await answer(guest, strategy)
    await until(() => keepsOf(guest, bo.guest) > 0, 'the dice are kept')
    expect(line.refuse).toBe(0)
    await until(() => guest.wire.isSettled, 'everything is answered')
    expect(keepsOf(guest, bo.guest)).toBe(1)
  })

  test('when the game is over', async () => {
    await comeTo('over')
    const rematch = ann.guest.page.locator('[data-action=rematch]')
    await rematch.waitFor()
    await cutAndMend(async () => undefined)
    await rematch.waitFor()
  })
})

describe('a server that goes', () => {
  const comesBack = (troubles: readonly string[]) =>
    troubles.filter((trouble) => !/WebSocket connection to|\/api\/tables|Failed to load resource|ERR_CONNECTION_(RESET|REFUSED)/.test(trouble))

  let own: Town
  let ann: Playing
  let bo: Playing
  let link = ''
  beforeAll(async () => {
    own = await Town.openOwn()
    ann = { guest: await own.come({ name: 'Ann', device: 'desk' }), strategy: strategyOf(3, '9') }
    bo = { guest: await own.come({ name: 'Bo', device: 'phone', locale: 'ru' }), strategy: strategyOf(4, '9') }
    link = await own.game([ann.guest, bo.guest])
  })
  afterAll(async () => {
    // That nobody was there is the one thing that went wrong.
    expect(comesBack([...ann.guest.troubles, ...bo.guest.troubles])).toEqual([])
    await own?.close()
  })

  async function goesOn(): Promise<void> {
    await own.server.start()
    for (const { guest } of [ann, bo]) await isBack(guest)
    await seeTheSame(ann.guest, bo.guest)
    await playRound([ann, bo])
    expect(ann.guest.page.url()).toBe(link)
  }

  test('is killed in the middle of a round: it is said, and the game goes on', async () => {
    await playRound([ann, bo])
    await own.server.kill()
    for (const { guest } of [ann, bo]) await notice(guest).waitFor()
    await goesOn()
  })

  test('says so before it restarts', async () => {
    const restarting = ann.guest.page.getByText('The server restarts')
    const isSaid = restarting.first().waitFor()
    const stopped = await own.server.stop()
    await isSaid
    expect(stopped).toBe(0)
    await goesOn()
  })
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
    // It was not loaded anew, which is seen below as well.
    expect(await page.locator('main.table').count()).toBe(1)
    await page.context().setOffline(false)
    // A page may learn late that there is a network again, and then fail once more.
    await until(async () => {
      await missing.getByRole('button').click({ timeout: 1000 }).catch(() => undefined)
      return (await missing.count()) === 0
    }, 'the part has come')
    // With its style sheet.
    expect(await page.locator('dialog[open] ol').evaluate((list) => getComputedStyle(list).display)).toBe('grid')
    await page.keyboard.press('Escape')
    await isBack(ann.guest)
    await playRound([ann])
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(besides(troubles)).toEqual([])
    await ann.guest.leave()
  })

  test('is told that a screen did not come when its texts do not, and has them in another language as well when they do', async () => {
    const guest = await town.come({ device: 'phone' })
    const { page, troubles } = guest
    const texts = /\/assets\/en-[^/]*\.js$/
    const [first] = await Promise.all([page.waitForRequest(texts), page.goto(town.address)])
    await page.locator('.play').waitFor()
    // Nor does an answer to whether a page that is loaded anew would be there.
    const isMissing = ({ href, pathname }: URL) => pathname === '/' || (texts.test(pathname) && href !== first.url())
    await page.route(isMissing, (route) => route.abort('internetdisconnected'))
    await page.goto(`${town.address}/games`)
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
    await until(() => ann.guest.wire.view?.round === tab.guest.wire.view?.round)
    await playRound([ann])
    await until(() => tab.guest.wire.view?.round === ann.guest.wire.view?.round)
    expect([...ann.guest.troubles, ...tab.guest.troubles]).toEqual([])
    await ann.guest.leave()
  })
})
