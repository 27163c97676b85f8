// @vitest-environment happy-dom
// By which link somebody comes to a table, and who they are there.
import { flushSync, mount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memory } from '#device/memory.ts'
import type { TableSession } from '#model/game.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { arriveBy } from '#model/open_online.ts'
import { beginOnce } from '#model/pilots.ts'
import TableDoor from '#play/TableDoor.svelte'
import { help } from '#shell/help.svelte.ts'
import { recordedAs } from '../support/asked_game'
import { speak } from '../support/languages'
import { roomOf } from '../support/recorded'
import { goesAfterEach } from '../support/shown'

const shows = goesAfterEach()
const own = '11'.repeat(16)
const other = '22'.repeat(16)
const linkOf = (token: string) => `#token=${token}`

const room = roomOf(recordedAs('rob').view)
const game = new LiveGame('K7QF2', beginOnce('K7QF2'))
const session = (): TableSession => ({
  game, links: null, info: () => Promise.reject(new Error('not here')), record: () => Promise.resolve(''), retry: () => {}, close: () => {},
})

// With which tokens the table has been visited.
let visits: (string | null)[]
beforeEach(() => {
  speak('en')
  visits = []
  memory.forgetTable('K7QF2')
  history.replaceState(null, '', '/t/K7QF2')
})
afterEach(() => {
  memory.forgetTable('K7QF2')
  vi.restoreAllMocks()
})

function come(hash: string): void {
  history.replaceState(null, '', `/t/K7QF2${hash}`)
  const visit = () => {
    visits.push(memory.knownToken('K7QF2'))
    return session()
  }
  shows(mount(TableDoor, { target: document.body, props: { code: 'K7QF2', visit } }))
  flushSync()
}
const press = (action: string) => {
  document.querySelector<HTMLElement>(`[data-action=${action}] button`)?.click()
  flushSync()
}

test('a link of somebody else is not followed before the reader has said so, and they may stay', () => {
  memory.keepToken('K7QF2', own)
  come(linkOf(other))
  expect([visits, memory.knownToken('K7QF2'), location.hash]).toEqual([[], own, ''])
  expect(document.querySelector('h1')?.textContent).toBe('Who are you at this table?')
  press('stay')
  expect([visits, memory.knownToken('K7QF2')]).toEqual([[own], own])
})

test('whoever takes it is the one of the link from then on', () => {
  memory.keepToken('K7QF2', own)
  come(linkOf(other))
  press('become')
  expect([visits, memory.knownToken('K7QF2')]).toEqual([[other], other])
})

test('a link put into the address of a table that is open asks as well', () => {
  memory.keepToken('K7QF2', own)
  come('')
  expect(visits).toEqual([own])
  history.replaceState(null, '', `/t/K7QF2${linkOf(other)}`)
  dispatchEvent(new Event('hashchange'))
  flushSync()
  expect([visits, location.hash]).toEqual([[own], ''])
  press('become')
  expect(visits).toEqual([own, other])
})

test.each([
  ['one’s own', own, own],
  ['the first one here', null, other],
])('%s link is followed without a word', (_, known, token) => {
  if (known) memory.keepToken('K7QF2', known)
  come(linkOf(token))
  expect([visits, memory.knownToken('K7QF2'), location.hash]).toEqual([[token], token, ''])
})

test('help is about the rules of the table', () => {
  // The rest of the page is not fetched here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  come('')
  expect(help.rules).toBeNull()
  game.roomChanged({ ...room, settings: { ...room.settings, rules: 'second-ru' } })
  flushSync()
  expect(help.rules).toBe('second-ru')
})

test('where the reader has only watched there is nothing to ask', () => {
  memory.keepToken('K7QF2', own)
  game.roomChanged({ ...room, you: null })
  expect(arriveBy(linkOf(other), 'K7QF2')).toEqual({ token: other, isAnother: false })
  game.roomChanged({ ...room, stage: 'playing' })
  expect(arriveBy(linkOf(other), 'K7QF2')).toEqual({ token: other, isAnother: true })
  game.roomChanged({ ...room, stage: 'over' })
  expect([memory.stakeOf('K7QF2'), arriveBy(linkOf(other), 'K7QF2').isAnother]).toEqual(['past', true])
})
