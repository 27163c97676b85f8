// @vitest-environment happy-dom
// The first screen, for whoever has never been here.
import { flushSync, mount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import StartPanel from '../src/ui/start/StartPanel.svelte'
import { speak } from './i18n/languages'
import { goesAfterEach } from './shown'

const shows = goesAfterEach()
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the lesson is a link that looks like a button, once', async () => {
  speak('en')
  const info = { version: '', protocol: 1, bots: [{ name: 'simple', description: '' }], presets: [], phrases: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(info))))
  shows(mount(StartPanel, { target: document.body, props: { own: [], onjoin: () => {}, onsettings: () => {} } }))
  await vi.waitFor(() => {
    flushSync()
    const ways = [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ textContent }) => textContent.includes('Learn to play'))
    expect(ways.map((way) => [way.tagName, way.getAttribute('href'), way.classList.contains('button')])).toEqual([['A', '/tutorial', true]])
  })
})
