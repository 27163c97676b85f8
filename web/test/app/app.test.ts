// @vitest-environment happy-dom
// The screen of the address, and its title.
import { flushSync, mount, tick } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import App from '#app/App.svelte'
import { router } from '#shell/router.svelte.ts'
import { m } from '#texts/later.ts'
import { speak } from '../support/languages'
import { holds } from '../support/patience'
import { goesAfterEach } from '../support/shown'

const shows = goesAfterEach()
beforeEach(() => speak('en'))
afterEach(() => router.go('/'))

async function shown(heading: string): Promise<void> {
  await holds(async () => {
    await tick()
    flushSync()
    expect(document.querySelector('h1')?.textContent).toBe(heading)
  })
}

test('an address of no screen says so, and leads home', async () => {
  router.go('/saloon/7')
  shows(mount(App, { target: document.body }))
  await shown(m.missing_title())
  expect(document.title).toBe(m.title_missing())
  expect(document.querySelector('[data-missing] a')?.getAttribute('href')).toBe('/')
})

test('a link to another screen shows it, with its title', async () => {
  router.go('/saloon/7')
  shows(mount(App, { target: document.body }))
  await shown(m.missing_title())
  router.go('/rules')
  await shown(m.start_rules())
  expect(document.title).toBe(m.title_rules())
})
