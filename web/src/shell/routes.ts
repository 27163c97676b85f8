// Every screen: its address, how it is loaded, the title of its page, and whether it works without a server. Links are made here,
// so a link to a screen that does not exist does not compile.
import type { Component } from 'svelte'
import { withLaterTexts } from '#texts/loading.ts'
import { m } from '#texts/m.ts'

type Nothing = Record<never, never>

// What the address of each screen says.
interface Params {
  start: Nothing
  table: { code: string }
  games: Nothing
  // A table of this browser.
  local: { code: string }
  // Without a game it asks for a record.
  replay: { id: string | null }
  review: { id: string }
  rules: Nothing
  tutorial: Nothing
}
type Screen = keyof Params

interface ScreenSpec<P extends object> {
  // With the texts that it shows.
  load: () => Promise<{ default: Component<P> }>
  // A table sets its title itself, with marks.
  title: (() => string) | 'its own'
  who: 'everyone'
  server: 'needed' | 'not needed'
}

interface RouteSpec<P extends object> extends ScreenSpec<P> {
  // But for "/", a path comes without a slash at its end.
  read: (path: string) => P | null
  write: (params: P) => string
}

const wordIn = (path: string, shape: RegExp) => shape.exec(path)?.[1] ?? null
const fixed = (path: string, ...others: string[]) => ({
  read: (asked: string): Nothing | null => ([path, ...others].includes(asked) ? {} : null),
  write: () => path,
})

// Each screen is loaded when it is first needed: a link to a table loads no start page, and the start page no table.
export const routes: { readonly [S in Screen]: RouteSpec<Params[S]> } = {
  start: {
    ...fixed('/', '/index.html'),
    load: () => import('#screens/start/Start.svelte'),
    title: m.app_name,
    who: 'everyone',
    server: 'not needed',
  },
  table: {
    read: (path) => {
      const code = wordIn(path, /^\/t\/([0-9A-Za-z]+)$/)
      return code === null ? null : { code: code.toUpperCase() }
    },
    write: ({ code }) => `/t/${code}`,
    load: () => import('#play/TableDoor.svelte'),
    title: 'its own',
    who: 'everyone',
    server: 'needed',
  },
  games: {
    // It was called /here once.
    ...fixed('/games', '/here'),
    load: withLaterTexts(() => import('#screens/games/GamesPage.svelte')),
    title: m.title_here,
    who: 'everyone',
    server: 'not needed',
  },
  local: {
    read: (path) => {
      const code = wordIn(path, /^\/here\/([0-9A-Z]+)$/)
      return code === null ? null : { code }
    },
    write: ({ code }) => `/here/${code}`,
    load: withLaterTexts(() => import('#screens/local/LocalTablePage.svelte')),
    title: 'its own',
    who: 'everyone',
    server: 'not needed',
  },
  replay: {
    read: (path) => {
      const id = wordIn(path, /^\/replay\/([0-9A-Z-]{1,32})$/)
      return id !== null || path === '/replay' ? { id } : null
    },
    write: ({ id }) => (id === null ? '/replay' : `/replay/${id}`),
    load: withLaterTexts(() => import('#screens/replay/ReplayPage.svelte')),
    title: m.title_replay,
    who: 'everyone',
    server: 'not needed',
  },
  review: {
    read: (path) => {
      const id = wordIn(path, /^\/review\/([0-9A-Z-]{1,32})$/)
      return id === null ? null : { id }
    },
    write: ({ id }) => `/review/${id}`,
    load: withLaterTexts(() => import('#screens/review/ReviewPage.svelte')),
    title: m.title_review,
    who: 'everyone',
    server: 'not needed',
  },
  rules: {
    ...fixed('/rules'),
    load: withLaterTexts(() => import('#screens/rules/RulesPage.svelte')),
    title: m.title_rules,
    who: 'everyone',
    server: 'not needed',
  },
  tutorial: {
    ...fixed('/tutorial'),
    load: withLaterTexts(() => import('#screens/lesson/LessonPage.svelte')),
    title: m.title_tutorial,
    who: 'everyone',
    server: 'not needed',
  },
}
const screens = Object.keys(routes) as Screen[]

// Where there is no screen: the server answers with the page wherever one could be.
const missing: ScreenSpec<Nothing> = {
  load: withLaterTexts(() => import('#screens/missing/MissingPage.svelte')),
  title: m.title_missing,
  who: 'everyone',
  server: 'not needed',
}

export type Route = { [S in Screen]: { screen: S } & Params[S] }[Screen] | { screen: 'missing' }

export function routeOf(path: string): Route {
  const bare = path.replace(/(.)\/$/, '$1')
  for (const screen of screens) {
    const params = routes[screen].read(bare)
    if (params) return { screen, ...params } as Route
  }
  return { screen: 'missing' }
}

// A screen takes as props what its address says.
export const screenOf = ({ screen }: Route) => (screen === 'missing' ? missing : routes[screen]) as ScreenSpec<Record<string, unknown>>

type Said<S extends Screen> = Nothing extends Params[S] ? [] : [params: Params[S]]

export const pathTo = <S extends Screen>(screen: S, ...[params]: Said<S>) => routes[screen].write((params ?? {}) as Params[S])

// A code, or a link that somebody sent; the token of a link stays with it.
export function pathFromInput(text: string): string | null {
  const [, code, token] = /(?:^|\/)([0-9A-Za-z]{4,12})\/?(#token=[0-9a-f]{32})?$/.exec(text.trim()) ?? []
  return code ? `${pathTo('table', { code: code.toUpperCase() })}${token ?? ''}` : null
}
