// @vitest-environment happy-dom
// Parts of the page that do not come: it is said, nothing is lost, and they can be asked for again.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tabMemory } from '#device/memory.ts'
import { ApiError } from '#net/requests.ts'
import Lazy from '#shell/Lazy.svelte'
import { fetched, watchFetching } from '#shell/loading.ts'
import { speak } from '../support/languages'
import { turnIsOver } from '../support/patience'

let shown: ReturnType<typeof mount> | null = null
const reload = vi.fn()

beforeAll(watchFetching)
beforeEach(() => {
  speak('en')
  tabMemory.forget('renewed')
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(load: () => Promise<string>, title?: string): Promise<void> {
  const children = createRawSnippet((part: () => unknown) => ({ render: () => `<b>${String(part())}</b>` }))
  shown = mount(Lazy, { target: document.body, props: { load, title, children } })
  await settle()
}
async function settle(): Promise<void> {
  await turnIsOver()
  flushSync()
}
const said = () => document.querySelector('[role=alert]')?.textContent

test('a part that does not come is said to be missing, and comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no line')).mockResolvedValueOnce('the end')
  await show(load)
  expect(said()).toContain('The server does not answer')
  document.querySelector('button')?.click()
  await settle()
  expect([said(), document.querySelector('b')?.textContent]).toEqual([undefined, 'the end'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a screen that does not come has a heading, and what the server says', async () => {
  await show(() => Promise.reject(new ApiError('too-many-tables')), 'The lesson')
  expect(document.querySelector('main h1')?.textContent).toBe('The lesson')
  expect(said()).not.toBe('')
  expect(said()).not.toContain('does not answer')
})

test('a style sheet that did not come is fetched again before the part it belongs to', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  const load = vi.fn(() => Promise.resolve('part'))
  const coming = fetched(load)
  const again = document.querySelector('link')
  expect(again).not.toBe(link)
  expect(load).not.toHaveBeenCalled()
  again?.dispatchEvent(new Event('load'))
  expect(await coming).toBe('part')
})

test.each([
  ['the server answers', () => Promise.resolve(new Response('')), 1],
  ['the line is down', () => Promise.reject(new TypeError('no line')), 0],
  ['the server is not ready', () => Promise.resolve(new Response('', { status: 503 })), 0],
])('the page is loaded anew only where that helps: %s', async (_, answer, times) => {
  vi.stubGlobal('fetch', answer)
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  await settle()
  expect(reload).toHaveBeenCalledTimes(times)
  // Vite would give its caller nothing instead of an error.
  expect(event.defaultPrevented).toBe(false)
  dispatchEvent(new Event('vite:preloadError'))
  await settle()
  expect(reload).toHaveBeenCalledTimes(times)
})
