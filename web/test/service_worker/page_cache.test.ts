// What the service worker keeps, what it answers, and what it throws away.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { wayOf } from '#service_worker/answer_from.ts'
import { PageCache, type World } from '#service_worker/page_cache.ts'

const home = 'http://town.test'
const files = ['/', '/icon.svg', '/assets/index-1a.js', '/assets/Table-2b.js']

// --- A browser's caches, as far as they matter ---

class FakeCache {
  held = new Map<string, string>()
  async match(path: string) {
    const text = this.held.get(path)
    return text === undefined ? undefined : new Response(text)
  }
  async put(path: string, reply: Response) {
    this.held.set(path, await reply.text())
  }
  async delete(path: string) {
    return this.held.delete(path)
  }
  async keys() {
    return [...this.held.keys()].map((path) => ({ url: home + path }))
  }
}

let stored: Map<string, FakeCache>
let served: Record<string, string>
const asked = vi.fn<(path: string) => void>()

beforeEach(() => {
  stored = new Map()
  served = { '/': '<meta name="build" content="v2">', '/icon.svg': 'star', '/assets/index-1a.js': 'index', '/assets/Table-2b.js': 'table' }
  asked.mockReset()
})

const caches = {
  open: async (name: string) => stored.get(name) ?? stored.set(name, new FakeCache()).get(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (path: string) => (await Promise.all([...stored.values()].map((cache) => cache.match(path)))).find(Boolean),
} as unknown as CacheStorage

async function get(wanted: unknown): Promise<Response> {
  const path = wanted instanceof Request ? new URL(wanted.url).pathname : String(wanted)
  asked(path)
  const text = served[path]
  return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
}

function pageCacheOf(version: string, world: Partial<World> = {}): PageCache {
  const all: World = { caches, fetch: get, locksHeld: async () => [], hasSuccessor: () => false, ...world }
  return new PageCache({ version, files }, all)
}

const cacheHolds = (name: string) => [...(stored.get(name)?.held.keys() ?? [])]
const putOn = (name: string, held: Record<string, string>) => {
  const cache = new FakeCache()
  cache.held = new Map(Object.entries(held))
  stored.set(name, cache)
}
const textOf = async (reply: Promise<Response>) => (await reply).text()

// --- Ways ---

// The server's tests read the same list.
const paths = readFileSync(new URL('../../../tests/support/page_paths.txt', import.meta.url), 'utf8').trim().split('\n')

test.each(paths.map((line) => line.split(' ') as [string, string]))('the %s answers whoever goes to %s', (who, path) => {
  const way = wayOf({ method: 'GET', mode: 'navigate', url: home + path }, home, files)
  expect(way).toBe(who === 'page' ? 'page' : 'network')
})

test.each([
  ['GET', '/assets/index-1a.js', 'file'],
  // Of another version, perhaps.
  ['GET', '/assets/index-0z.js', 'file'],
  ['GET', '/icon.svg', 'file'],
  ['GET', '/', 'network'],
  ['GET', '/api/info', 'network'],
  ['GET', '/sw.js', 'network'],
  ['GET', '/manifest.webmanifest', 'network'],
  ['POST', '/assets/index-1a.js', 'network'],
  ['POST', '/api/tables', 'network'],
])('what a page fetches: %s %s comes from the %s', (method, path, way) => {
  expect(wayOf({ method, mode: 'cors', url: home + path }, home, files)).toBe(way)
})

test('what lies elsewhere is no business of ours', () => {
  expect(wayOf({ method: 'GET', mode: 'navigate', url: 'http://other.test/' }, home, files)).toBe('network')
  expect(wayOf({ method: 'GET', mode: 'cors', url: 'http://other.test/assets/index-1a.js' }, home, files)).toBe('network')
})

// --- Keeping ---

test('a version is kept with all its files', async () => {
  await pageCacheOf('v2').fill()
  expect(cacheHolds('dicetown-page-v2')).toEqual(files)
})

test('what an older version has as well is not fetched again, except what has no hash in its name', async () => {
  putOn('dicetown-page-v1', { '/': 'old', '/icon.svg': 'moon', '/assets/index-1a.js': 'index' })
  await pageCacheOf('v2').fill()
  expect(asked.mock.calls.flat()).toEqual(['/', '/icon.svg', '/assets/Table-2b.js'])
  expect(cacheHolds('dicetown-page-v2')).toEqual(files)
})

test('a page that the server has renewed meanwhile is not kept', async () => {
  served['/'] = '<meta name="build" content="v3">'
  await expect(pageCacheOf('v2').fill()).rejects.toThrow('another version')
  expect(cacheHolds('dicetown-page-v2')).toEqual([])
})

test('what could not be fetched is fetched the next time, and nothing else', async () => {
  const { '/assets/Table-2b.js': table, ...others } = served
  served = others
  await expect(pageCacheOf('v2').fill()).rejects.toThrow('/assets/Table-2b.js: 404')
  served['/assets/Table-2b.js'] = table ?? ''
  asked.mockReset()
  await pageCacheOf('v2').fill()
  expect(asked.mock.calls.flat()).toEqual(['/assets/Table-2b.js'])
})

// --- Answering ---

test('a page and its parts come from what is kept, whatever the server has now', async () => {
  const keeper = pageCacheOf('v2')
  await keeper.fill()
  served = { '/': 'new' }
  asked.mockReset()
  expect(await textOf(keeper.page(new Request(`${home}/t/K7QF2`)))).toContain('v2')
  expect(await textOf(keeper.file(new Request(`${home}/assets/Table-2b.js`)))).toBe('table')
  expect(asked).not.toHaveBeenCalled()
})

test('a page of an older version still finds its parts', async () => {
  putOn('dicetown-page-v1', { '/assets/Table-0a.js': 'old table' })
  const keeper = pageCacheOf('v2')
  await keeper.fill()
  expect(await textOf(keeper.file(new Request(`${home}/assets/Table-0a.js`)))).toBe('old table')
})

test('when the browser has thrown away what was kept the server is asked', async () => {
  const keeper = pageCacheOf('v2')
  expect(await textOf(keeper.page(new Request(`${home}/`)))).toContain('v2')
  expect(await textOf(keeper.file(new Request(`${home}/assets/Table-2b.js`)))).toBe('table')
})

test('a page whose parts are nowhere any more is not shown a second time', async () => {
  const keeper = pageCacheOf('v2')
  await keeper.fill()
  await stored.get('dicetown-page-v2')?.delete('/assets/Table-2b.js')
  served = { '/': 'new' }
  // Not ours: nothing follows from that.
  expect((await keeper.file(new Request(`${home}/assets/Table-0a.js`))).status).toBe(404)
  expect(await textOf(keeper.page(new Request(`${home}/`)))).toContain('v2')
  expect((await keeper.file(new Request(`${home}/assets/Table-2b.js`))).status).toBe(404)
  expect(await textOf(keeper.page(new Request(`${home}/`)))).toBe('new')
})

// --- Tidying ---

test('old versions go when no page is one of them, and nothing else goes', async () => {
  for (const name of ['dicetown-page-v0', 'dicetown-page-v1', 'dicetown-page-v2', 'dicetown-saves']) putOn(name, {})
  await pageCacheOf('v2', { locksHeld: async () => ['dicetown-page-v1'] }).tidy()
  expect([...stored.keys()]).toEqual(['dicetown-page-v1', 'dicetown-page-v2', 'dicetown-saves'])
})

test('while a newer worker gathers its files or waits, nothing is thrown away', async () => {
  for (const name of ['dicetown-page-v2', 'dicetown-page-v3']) putOn(name, {})
  await pageCacheOf('v2', { hasSuccessor: () => true }).tidy()
  expect([...stored.keys()]).toEqual(['dicetown-page-v2', 'dicetown-page-v3'])
})
