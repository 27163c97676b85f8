// @vitest-environment happy-dom
// The sheets over a table: what is on them is fetched when it is needed.
import { flushSync, mount, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchRecord, getInfo, type Info } from '../src/net/api'
import { bargaining } from '../src/ui/questions/bargaining'
import SettingsSheet from '../src/ui/shell/SettingsSheet.svelte'
import { fetchLater, later } from '../src/ui/table/later'
import type { Opened } from '../src/ui/table/opened'
import TableSheets from '../src/ui/table/TableSheets.svelte'
import { speak } from './i18n/languages'
import { notFetched } from './not_fetched'
import { askedModel, recordedAs } from './questions/recorded'
import { goesAfterEach } from './shown'
import { holds } from './patience'

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
  const { model } = askedModel(one)
  const session = { model, links: { table: 'http://localhost:8080/t/K7QF2', own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
  const props = { session, room: model.room!, info, view: one.view, opened, onopen: () => {}, onclose: () => {} }
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
