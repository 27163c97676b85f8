// Which screen an address stands for. Links are links: a plain click on one stays on the page.
import { scrolling } from './scrolling'

export type Route = { screen: 'start' | 'rules' | 'tutorial' | 'here' } | { screen: 'table' | 'local'; code: string } | { screen: 'replay'; id: string | null } | { screen: 'review'; id: string }

export function routeOf(path: string): Route {
  const [, code] = /^\/t\/([0-9A-Za-z]+)\/?$/.exec(path) ?? []
  if (code) return { screen: 'table', code: code.toUpperCase() }
  const [, local] = /^\/here\/([0-9A-Z]+)\/?$/.exec(path) ?? []
  if (local) return { screen: 'local', code: local }
  if (/^\/here\/?$/.test(path)) return { screen: 'here' }
  const [isReplay, id = null] = /^\/replay(?:\/([0-9A-Z-]{1,32}))?\/?$/.exec(path) ?? []
  if (isReplay) return { screen: 'replay', id }
  const [, reviewed] = /^\/review\/([0-9A-Z-]{1,32})\/?$/.exec(path) ?? []
  if (reviewed) return { screen: 'review', id: reviewed }
  if (/^\/rules\/?$/.test(path)) return { screen: 'rules' }
  if (/^\/tutorial\/?$/.test(path)) return { screen: 'tutorial' }
  return { screen: 'start' }
}

export const tablePath = (code: string) => `/t/${code}`
// A table of this browser.
export const localPath = (code: string) => `/here/${code}`

export const replayPath = (id: string) => `/replay/${id}`
export const reviewPath = (id: string) => `/review/${id}`

// A code, or a link that somebody sent; the token of a link stays with it.
export function pathFromInput(text: string): string | null {
  const [, code, token] = /(?:^|\/)([0-9A-Za-z]{4,12})\/?(#token=[0-9a-f]{32})?$/.exec(text.trim()) ?? []
  return code ? `${tablePath(code.toUpperCase())}${token ?? ''}` : null
}

let path = globalThis.location?.pathname ?? '/'
let route: Route = $state.raw(routeOf(path))
let hasMoved = false

// A step to a heading of the same page is the browser's.
function show(): boolean {
  if (location.pathname === path) return false
  path = location.pathname
  hasMoved = true
  route = routeOf(location.pathname)
  return true
}

export const router = {
  get route(): Route {
    return route
  },
  // Whether this is another screen than the first one of the visit.
  get hasMoved(): boolean {
    return hasMoved
  },
  go(to: string): void {
    history.pushState(scrolling.enter(), '', to)
    if (show()) scrollTo(0, 0)
  },
  // The same screen has another address now.
  rename(to: string): void {
    history.replaceState(history.state, '', to)
    path = location.pathname
  },
  // The reader went back or forward.
  follow(): void {
    const top = scrolling.arrive()
    const isOther = show()
    if (top !== null) void scrolling.restore(top)
    else if (isOther) scrollTo(0, 0)
  },
}

// Clicks that mean "here", on links of our own.
export function followLinks(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  // To a heading of the same page: the browser knows how.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return
  event.preventDefault()
  router.go(link.pathname + link.search + link.hash)
}
