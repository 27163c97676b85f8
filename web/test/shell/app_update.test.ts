// @vitest-environment happy-dom
// A new version is offered, at the right time, and taken by whoever wants it.
import { flushSync, mount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Word } from '#service_worker/messages.ts'
import { AppUpdate, appUpdate } from '#shell/app_update.svelte.ts'
import Notes from '#shell/Notes.svelte'
import { speak } from '../support/languages'
import { turnIsOver } from '../support/patience'
import { goesAfterEach } from '../support/shown'

class Worker extends EventTarget {
  words: Word[] = []
  constructor(
    readonly version: string,
    public state: ServiceWorkerState,
  ) {
    super()
  }
  postMessage(word: Word, ports: MessagePort[]) {
    this.words.push(word)
    if (word.do === 'say-version') ports[0]?.postMessage(this.version)
  }
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(async () => this)
  unregister = vi.fn(async () => true)

  find(worker: Worker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
  installed() {
    this.waiting = this.installing
    this.installing = null
    this.waiting?.become('installed')
  }
  takenOver() {
    this.active = this.waiting
    this.waiting = null
    this.active?.become('activated')
  }
}

// What goes in at one end comes out at the other, at once.
class Channel {
  port1 = { onmessage: (_event: { data: unknown }) => {} }
  port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) }
}

const shows = goesAfterEach()
const reload = vi.fn()
let registration: Registration
beforeEach(() => {
  speak('en')
  registration = new Registration()
  registration.active = new Worker('v1', 'activated')
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('MessageChannel', Channel)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function pageOf(version: string): Promise<AppUpdate> {
  const page = new AppUpdate({ register: async () => registration as unknown as ServiceWorkerRegistration }, version)
  await page.begin()
  return page
}
const settle = turnIsOver

async function comes(version: string): Promise<Worker> {
  const worker = new Worker(version, 'installing')
  registration.find(worker)
  registration.installed()
  await settle()
  return worker
}

test('a new version is offered when it has all its files, and not before', async () => {
  const page = await pageOf('v1')
  registration.find(new Worker('v2', 'installing'))
  await settle()
  expect(page.isOffered).toBe(false)
  registration.installed()
  await settle()
  expect(page.isOffered).toBe(true)
  expect(registration.waiting?.words).toEqual([{ do: 'say-version' }])
})

test('the first worker of all offers nothing', async () => {
  registration.active = null
  const page = await pageOf('v1')
  await comes('v1')
  registration.takenOver()
  await settle()
  expect(page.isOffered).toBe(false)
})

test('it takes over when it is taken, and then the page is loaded once', async () => {
  const page = await pageOf('v1')
  const worker = await comes('v2')
  page.take()
  expect(worker.words.at(-1)).toEqual({ do: 'take-over' })
  worker.become('activating')
  expect(reload).not.toHaveBeenCalled()
  registration.takenOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what another page has taken does not disturb this one, which may still take it', async () => {
  const page = await pageOf('v1')
  await comes('v2')
  registration.takenOver()
  await settle()
  expect([page.isOffered, reload.mock.calls.length]).toEqual([true, 0])
  page.take()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('as long as somebody plays nothing is offered', async () => {
  const page = await pageOf('v1')
  const letGo = page.holdBack()
  await comes('v2')
  expect(page.isOffered).toBe(false)
  letGo()
  expect(page.isOffered).toBe(true)
  page.putOff()
  expect(page.isOffered).toBe(false)
})

test('a page that came past the old worker lets its own one take over', async () => {
  const page = await pageOf('v2')
  const worker = await comes('v2')
  expect(worker.words.at(-1)).toEqual({ do: 'take-over' })
  expect([page.isOffered, reload.mock.calls.length]).toEqual([false, 0])
})

test('the server is not asked over and over again, unless it has to be', async () => {
  const page = await pageOf('v1')
  expect(registration.update).toHaveBeenCalledTimes(1)
  await page.look()
  expect(registration.update).toHaveBeenCalledTimes(1)
  await page.look('at once')
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a server that does not talk to this version: the new one is fetched and taken', async () => {
  const page = await pageOf('v1')
  const worker = new Worker('v2', 'installing')
  registration.update.mockImplementation(async () => {
    registration.find(worker)
    return registration
  })
  const renewed = page.renew()
  await settle()
  expect([page.isTaking, reload.mock.calls.length]).toEqual([true, 0])
  registration.installed()
  await renewed
  registration.takenOver()
  expect(worker.words).toContainEqual({ do: 'take-over' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where there are no workers it is loaded again as ever', async () => {
  const page = new AppUpdate(undefined, 'v1')
  await page.renew()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a browser that forbids workers is no trouble', async () => {
  const page = new AppUpdate({ register: () => Promise.reject(new Error('forbidden')) }, 'v1')
  await page.begin()
  expect(page.isOffered).toBe(false)
})

test('a page that was not built has no worker', async () => {
  const register = vi.fn()
  await new AppUpdate({ register }, '').begin()
  expect(register).not.toHaveBeenCalled()
})

test.each([
  ['something else is at this address now', () => Promise.resolve(new Response('', { status: 404 })), 1],
  ['there is no network', () => Promise.reject(new TypeError('no line')), 0],
  ['the server is not well', () => Promise.resolve(new Response('', { status: 503 })), 0],
])('the worker goes only where the town has gone: %s', async (_, answer, times) => {
  vi.stubGlobal('fetch', answer)
  registration.update.mockRejectedValue(new TypeError('no script'))
  await pageOf('v1')
  expect(registration.unregister).toHaveBeenCalledTimes(times)
})

test('the offer is a note with a button, and can be put off', () => {
  const offered = vi.spyOn(appUpdate, 'isOffered', 'get').mockReturnValue(true)
  const [take, putOff] = [vi.spyOn(appUpdate, 'take').mockImplementation(() => {}), vi.spyOn(appUpdate, 'putOff').mockImplementation(() => {})]
  shows(mount(Notes, { target: document.body }))
  flushSync()
  const note = document.querySelector('[data-renewal]')
  expect(note?.textContent).toContain('A new version of the town is ready.')
  expect(document.querySelector('[role=status]')?.textContent).toContain('A new version of the town is ready.')
  const [load, later] = note?.querySelectorAll('button') ?? []
  load?.click()
  later?.click()
  expect([take.mock.calls.length, putOff.mock.calls.length, offered.mock.calls.length > 0]).toEqual([1, 1, true])
})
