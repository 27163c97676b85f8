// @vitest-environment happy-dom
// Help over whatever is shown: the rules are those of what is shown.
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HelpSheets from '#app/HelpSheets.svelte'
import { memory } from '#device/memory.ts'
import type { PresetName, Rules } from '#protocol/messages.ts'
import { help } from '#shell/help.svelte.ts'
import { router } from '#shell/router.svelte.ts'
import { rulesName } from '#shell/wording.ts'
import { speak } from '../support/languages'
import { holds } from '../support/patience'
import { goesAfterEach } from '../support/shown'
import HelpScreen from './HelpScreen.svelte'

const shows = goesAfterEach()
beforeEach(() => {
  speak('en')
  shows(mount(HelpSheets, { target: document.body }))
})
afterEach(() => {
  help.close()
  memory.forget('edition')
  vi.unstubAllGlobals()
  router.go('/')
})

function press(key: string): void {
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  flushSync()
}

// By which rules the open sheet goes.
async function rulesShown(): Promise<string | undefined> {
  const badge = () => document.querySelector('.book .badge')?.textContent?.trim()
  await holds(async () => {
    await tick()
    flushSync()
    expect(badge()).toBeTruthy()
  })
  return badge()
}

async function onScreen(rules: Rules | null, look: () => Promise<void>): Promise<void> {
  const screen = mount(HelpScreen, { target: document.body, props: { rules } })
  flushSync()
  await look()
  await unmount(screen)
  flushSync()
}

test('are those of the screen, and those of the last one are not asked about again', async () => {
  await onScreen('second-ru', async () => {
    help.show('rules', 'second-ru')
    expect(await rulesShown()).toBe(rulesName('second-ru'))
    press('?')
    expect(help.shown).toBeNull()
  })
  await onScreen({ preset: 'first-cz', bribes: 'off' }, async () => {
    press('?')
    expect(await rulesShown()).toBe(rulesName({ preset: 'first-cz', bribes: 'off' }))
    press('p')
    press('?')
    expect(await rulesShown()).toBe(rulesName({ preset: 'first-cz', bribes: 'off' }))
    press('?')
  })
})

test.each(['second-de', 'first-cz'] satisfies PresetName[])('where there is no table they are those that the reader plays by: %s', async (edition) => {
  memory.set('edition', edition)
  press('?')
  expect(await rulesShown()).toBe(rulesName(edition))
})

test('of a table that has not said them yet they are asked of the server', async () => {
  const table = { table: 'K7QF2', host: '', rules: 'second-de', stage: 'lobby', listing: 'open', clock: 'none', chairs: 2, persons: 1, bots: 0, connections: 1 }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(table))))
  router.go('/t/K7QF2')
  press('?')
  expect(await rulesShown()).toBe(rulesName('second-de'))
})

test('rules that somebody asks about come before those of the screen, once', async () => {
  await onScreen('second-ru', async () => {
    help.show('rules', 'first-de')
    expect(await rulesShown()).toBe(rulesName('first-de'))
    press('?')
    press('?')
    expect(await rulesShown()).toBe(rulesName('second-ru'))
    press('?')
  })
})
