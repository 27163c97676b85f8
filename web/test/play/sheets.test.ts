// @vitest-environment happy-dom
// The sheets over a table: what is on them is fetched when it is needed.
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchRecord, getInfo, type Info } from '#net/requests.ts'
import { fetchLater, later } from '#play/lazy_parts.ts'
import type { Opened } from '#play/open_sheet.ts'
import { bargaining } from '#play/questions/bargaining.ts'
import OwnHand from '#play/sheets/OwnHand.svelte'
import TableSheets from '#play/sheets/TableSheets.svelte'
import SettingsSheet from '#shell/SettingsSheet.svelte'
import { askedGame, recordedAs, updateOf } from '../support/asked_game'
import { speak } from '../support/languages'
import { notFetched } from '../support/not_fetched'
import { holds } from '../support/patience'
import { goesAfterEach } from '../support/shown'

const one = recordedAs('rob')
const info = { phrases: [] } as unknown as Info
const shows = goesAfterEach()

beforeEach(() => speak('en'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function settle(): Promise<void> {
  flushSync()
  await later.sheets().catch(() => null)
  await tick()
  flushSync()
}

async function show(opened: Opened): Promise<HTMLElement> {
  const { game } = askedGame(one)
  const session = { game, links: { table: 'http://localhost:8080/t/K7QF2', own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
  const props = { session, room: game.room!, info, view: one.view, opened, onopen: () => {}, onclose: () => {} }
  shows(mount(TableSheets, { target: document.body, props }))
  await settle()
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog')].filter((dialog) => dialog.open)
  expect(open).toHaveLength(1)
  return open[0]!
}

describe('a sheet', () => {
  const cases: [Opened, title: string, has: string][] = [
    [{ what: 'log' }, 'Log', '.log'],
    [{ what: 'menu' }, 'Menu', 'a[href="/"]'],
    [{ what: 'hand', card: null }, 'Your hand', '[data-card]'],
    [{ what: 'place', place: 'doc' }, 'Doc Badluck', 'dl dt'],
    [{ what: 'player', seat: 1 }, 'Bo', 'ul li'],
  ]
  test.each(cases)('%o has a title, and what belongs on it', async (opened, title, has) => {
    const sheet = await show(opened)
    expect(sheet.querySelector('h2')?.textContent).toBe(title)
    expect(sheet.querySelector(`.body ${has}`)).not.toBeNull()
  })

  test('warns of a link that leads nobody here, where it can be copied', async () => {
    expect((await show({ what: 'menu' })).querySelector('[data-address]')?.textContent).toContain('This link works on this machine only.')
  })

  test('that does not come says so, and comes when it is asked for again', async () => {
    notFetched('sheets')
    const sheet = await show({ what: 'player', seat: 1 })
    expect(sheet.querySelector('h2')?.textContent).toBe('Bo')
    expect(sheet.querySelector('[role=alert]')?.textContent).toContain('The server does not answer')
    sheet.querySelector<HTMLElement>('[data-unfetched] button')?.click()
    await settle()
    expect(sheet.querySelector('[data-unfetched]')).toBeNull()
    expect(sheet.querySelector('.body ul li')).not.toBeNull()
  })
})

test('settings are fetched when they are opened', async () => {
  shows(mount(SettingsSheet, { target: document.body, props: { open: true, onclose: () => {} } }))
  await holds(() => expect((flushSync(), document.querySelectorAll('dialog .body fieldset').length)).toBeGreaterThan(2))
})

test('a table that has been seen fetches the rest, unless it is left before', () => {
  vi.useFakeTimers()
  const loads = [vi.spyOn(later, 'sheets'), vi.spyOn(bargaining, 'load')]
  fetchLater()()
  vi.advanceTimersByTime(10_000)
  for (const load of loads) expect(load).not.toHaveBeenCalled()
  fetchLater()
  vi.advanceTimersByTime(10_000)
  for (const load of loads) expect(load).toHaveBeenCalledOnce()
})

describe('one’s own cards, where orders are given ahead', () => {
  const switchOf = (sheet: HTMLElement, card: string) => sheet.querySelector<HTMLInputElement>(`[data-order="${card}"] input`)!
  function toggle(sheet: HTMLElement, card: string) {
    switchOf(sheet, card).click()
    flushSync()
  }

  function playing() {
    sessionStorage.clear()
    const { game, sent } = askedGame(one)
    game.roomChanged({ ...game.room!, settings: { ...game.room!.settings, orders: 'ahead' } })
    const open = () => {
      const hand = shows(mount(OwnHand, { target: document.body, props: { game, view: one.view, first: null } }))
      flushSync()
      return hand
    }
    return { game, sent, open }
  }

  test('what was ordered before stands, with the die that is to be turned', async () => {
    const { game, sent, open } = playing()
    const first = open()
    toggle(document.body, 'cheater')
    await unmount(first)
    open()
    expect(switchOf(document.body, 'cheater').checked).toBe(true)
    const turned = sent.at(-1)
    expect(turned).toMatchObject({ do: 'order', card: 'cheater', order: 'play' })
    toggle(document.body, 'dynamite')
    expect(sent).toEqual([turned, { do: 'order', card: 'dynamite', order: 'play' }])
    toggle(document.body, 'cheater')
    expect(sent.slice(2)).toEqual([{ do: 'order', card: 'cheater', order: 'never' }])
    expect([...game.commander.ordersNow.played]).toEqual(['dynamite'])
  })

  test('what is ordered elsewhere meanwhile stays', () => {
    const { game, sent, open } = playing()
    open()
    game.commander.order('wanted', 'play')
    flushSync()
    expect(switchOf(document.body, 'wanted').checked).toBe(true)
    toggle(document.body, 'dynamite')
    expect(sent.slice(1)).toEqual([{ do: 'order', card: 'dynamite', order: 'play' }])
  })

  test('a die that was turned is not turned again', () => {
    const { game, open } = playing()
    open()
    toggle(document.body, 'cheater')
    const played = (seat: number) => ({ event: 'card-played' as const, seat, card: 'cheater' as const })
    game.updated({ ...updateOf(one, 2), events: [played(one.view.viewer === 0 ? 1 : 0)] })
    flushSync()
    expect(switchOf(document.body, 'cheater').checked).toBe(true)
    game.updated({ ...updateOf(one, 3), events: [played(one.view.viewer!)] })
    flushSync()
    expect(switchOf(document.body, 'cheater').checked).toBe(false)
  })
})
