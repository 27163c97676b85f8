// What a page and the service worker have to say to each other, and the names that both know.
export type Word =
  // To one that waits: the page wants the new version now.
  | { do: 'take-over' }
  // Answered with the version, over the port that comes along.
  | { do: 'say-version' }
  // A page is there: whatever is missing of it is fetched again, and what nobody uses any more goes.
  | { do: 'look-after' }

// What a notification carries: the page that made it, and which one of that page's it is.
export interface Called {
  path: string
  call: number
}

const PREFIX = 'dicetown-page-'

// Where the files of a version are kept. A page holds a lock of that name for as long as it lives, so everybody can tell which
// versions are in use.
export const cacheOf = (version: string) => PREFIX + version
export const isPageCache = (name: string) => name.startsWith(PREFIX)
