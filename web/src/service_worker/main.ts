// The service worker: the town opens without a network, and every page has the parts of its own version. A new version is
// installed beside the one in use, and waits until a page asks for it or no page is left.
import { comeTo, type Windows } from './calling'
import { Keeper, type Build } from './keeper'
import { wayOf } from './ways'
import type { Called, Word } from './words'

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
const keeper = new Keeper(build, {
  caches,
  fetch: (...request) => fetch(...request),
  locksHeld: async () => ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []),
  hasSuccessor: () => [scope.registration.installing, scope.registration.waiting].some((worker) => worker !== null),
})

scope.addEventListener('install', (event) => event.waitUntil(keeper.fill()))

scope.addEventListener('activate', (event) => event.waitUntil(keeper.tidy().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, location.origin, build.files)
  if (way === 'page') event.respondWith(keeper.page(event.request))
  if (way === 'file') event.respondWith(keeper.file(event.request))
})

scope.addEventListener('message', (event) => {
  switch (event.data.do) {
    case 'take-over':
      return event.waitUntil(scope.skipWaiting())
    case 'say-version':
      return event.ports[0]?.postMessage(build.version)
    case 'look-after':
      // Without a network it stays as it is.
      return event.waitUntil(keeper.fill().catch(() => undefined).then(() => keeper.tidy()))
  }
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeTo((event.notification.data as Partial<Called> | null)?.path, location.origin, scope.clients))
})
