// Where the answer to a request comes from.
export type Way = 'page' | 'file' | 'network'

export interface PageRequest {
  method: string
  mode: string
  url: string
}

export const ASSETS = '/assets/'

// All screens are one page. What the server answers by itself is no screen: the API, connections, and whatever is named like a file or hidden.
// The server has the same rule (src/server/pages/api.cpp).
const isScreen = (path: string) => !/^\/(api|ws)(\/|$)/.test(path) && !/\.[^/]*$/.test(path) && !path.includes('/.')

export function wayOf({ method, mode, url }: PageRequest, home: string, files: readonly string[]): Way {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home) return 'network'
  if (mode === 'navigate') return isScreen(pathname) ? 'page' : 'network'
  // "/" is asked for by a page that wants to know what the server has now.
  const isFile = pathname !== '/' && (pathname.startsWith(ASSETS) || files.includes(pathname))
  return isFile ? 'file' : 'network'
}
