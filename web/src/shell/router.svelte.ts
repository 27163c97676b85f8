// The screen that is shown. Links are links: a plain click on one stays on the page.
import { routeOf, type Route } from './routes'
import { scrolling } from './scrolling'

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
