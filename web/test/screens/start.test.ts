// @vitest-environment happy-dom
// The first screen, for whoever has never been here.
import { flushSync, mount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import StartPanel from '#screens/start/StartPanel.svelte'
import { speak } from '../support/languages'
import { holds } from '../support/patience'
import { goesAfterEach } from '../support/shown'

const info = { version: '', protocol: 1, bots: [{ name: 'simple', description: '' }], presets: [], phrases: [] }

const shows = goesAfterEach()
afterEach(() => {
  vi.unstubAllGlobals()
})

// In this order: what the server says is asked for until it has been told.

test('what the server refuses is told as what it is', async () => {
  speak('en')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error":"too-many-requests"}', { status: 429 })))
  shows(mount(StartPanel, { target: document.body, props: { own: [], onjoin: () => {}, onsettings: () => {} } }))
  await holds(() => {
    flushSync()
    expect(document.querySelector('[role=alert]')?.textContent).not.toContain('No line')
  })
})

test('without a server the start says what needs one, and goes on by itself when the network is back', async () => {
  speak('en')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  shows(mount(StartPanel, { target: document.body, props: { own: [], onjoin: () => {}, onsettings: () => {} } }))
  const words = () => [...document.querySelectorAll<HTMLElement>('a, button')].map(({ textContent }) => textContent.trim())
  await holds(() => {
    flushSync()
    expect(document.querySelector('[role=status]')?.textContent).toContain('No line to the server')
  })
  expect(words()).toEqual(['Rules', 'Try now', 'Learn to play A first round, step by step.', 'On this device', 'Settings'])
  expect(document.querySelector('[role=alert]')).toBeNull()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(info))))
  dispatchEvent(new Event('online'))
  await holds(() => {
    flushSync()
    expect(words().some((word) => word.startsWith('Play now'))).toBe(true)
  })
})

test('the lesson is a link that looks like a button, once', async () => {
  speak('en')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(info))))
  shows(mount(StartPanel, { target: document.body, props: { own: [], onjoin: () => {}, onsettings: () => {} } }))
  await holds(() => {
    flushSync()
    const ways = [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ textContent }) => textContent.includes('Learn to play'))
    expect(ways.map((way) => [way.tagName, way.getAttribute('href'), way.classList.contains('button')])).toEqual([['A', '/tutorial', true]])
  })
})
