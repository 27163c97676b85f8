// The service worker: the town opens without a network, and every page has the parts of its own version. A new version is
// installed beside the one in use, and waits until a page asks for it or no page is left.
import { wayOf } from './answer_from'
import type { Called, Word } from './messages'
import { comeTo, type Windows } from './notification_click'
import { PageCache, type Build } from './page_cache'

// The types of a page and of a service worker exclude each other, so here is what we need of the latter.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}
interface Told extends Lasting {
  readonly data: Word
  readonly ports: readonly MessagePort[]
}
interface Pressed extends Lasting {
  readonly notification: Notification
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: Windows & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'message', listen: (event: Told) => void): void
  addEventListener(name: 'notificationclick', listen: (event: Pressed) => void): void
}

// Put in by scripts/service_worker.ts.
declare const BUILD: Build

const build = BUILD
const scope = globalThis as unknown as Scope
const pageCache = new PageCache(build, {
  caches,
  fetch: (...request) => fetch(...request),
  locksHeld: async () => ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []),
  hasSuccessor: () => [scope.registration.installing, scope.registration.waiting].some((worker) => worker !== null),
})

scope.addEventListener('install', (event) => event.waitUntil(pageCache.fill()))

scope.addEventListener('activate', (event) => event.waitUntil(pageCache.tidy().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, location.origin, build.files)
  if (way === 'page') event.respondWith(pageCache.page(event.request))
  if (way === 'file') event.respondWith(pageCache.file(event.request))
})

const handlers: { readonly [Do in Word['do']]: (event: Told) => void } = {
  'take-over': (event) => event.waitUntil(scope.skipWaiting()),
  'say-version': ({ ports }) => ports[0]?.postMessage(build.version),
  // Without a network it stays as it is.
  'look-after': (event) => event.waitUntil(pageCache.fill().catch(() => undefined).then(() => pageCache.tidy())),
}

scope.addEventListener('message', (event) => {
  // The page may be newer, and say more.
  if (Object.hasOwn(handlers, event.data.do)) handlers[event.data.do](event)
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeTo((event.notification.data as Partial<Called> | null)?.path, location.origin, scope.clients))
})
