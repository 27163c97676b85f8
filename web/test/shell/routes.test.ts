// The table of screens: what each address stands for, and where each link leads.
import { describe, expect, test } from 'vitest'
import { pathFromInput, pathTo, routeOf, routes, type Route } from '#shell/routes.ts'

const table: Route = { screen: 'table', code: 'K7QF2' }

test.each<[string, Route]>([
  ['/', { screen: 'start' }],
  ['/index.html', { screen: 'start' }],
  ['/t/k7qf2', table],
  ['/t/K7QF2/', table],
  ['/games', { screen: 'games' }],
  // As it was called once.
  ['/here', { screen: 'games' }],
  ['/here/', { screen: 'games' }],
  ['/here/K7QF2R', { screen: 'local', code: 'K7QF2R' }],
  ['/replay', { screen: 'replay', id: null }],
  ['/replay/K7QF2-1', { screen: 'replay', id: 'K7QF2-1' }],
  ['/review/K7QF2-1', { screen: 'review', id: 'K7QF2-1' }],
  ['/rules', { screen: 'rules' }],
  ['/tutorial/', { screen: 'tutorial' }],
])('%s is a screen', (path, route) => expect(routeOf(path)).toEqual(route))

test.each(['/t/', '/t/K7QF2/more', '/heretic', '/rulesets', '/games/7', '/here/k7', '/review', '/review/a', '/nothing'])(
  '%s is no screen',
  (path) => expect(routeOf(path)).toEqual({ screen: 'missing' }),
)

test('links lead to their screens', () => {
  expect(pathTo('start')).toBe('/')
  expect(routeOf(pathTo('table', { code: 'K7QF2' }))).toEqual(table)
  expect(routeOf(pathTo('local', { code: 'K7QF2R' }))).toEqual({ screen: 'local', code: 'K7QF2R' })
  expect(routeOf(pathTo('replay', { id: null }))).toEqual({ screen: 'replay', id: null })
  expect(routeOf(pathTo('replay', { id: 'K7QF2-1' }))).toEqual({ screen: 'replay', id: 'K7QF2-1' })
  expect(routeOf(pathTo('review', { id: 'K7QF2-1' }))).toEqual({ screen: 'review', id: 'K7QF2-1' })
  for (const screen of ['games', 'rules', 'tutorial'] as const) expect(routeOf(pathTo(screen))).toEqual({ screen })
})

test('a wrong link does not compile', () => {
  const wrong = () => {
    // @ts-expect-error no such screen
    pathTo('saloon')
    // @ts-expect-error which table?
    pathTo('table')
    // @ts-expect-error a game has no code
    pathTo('review', { code: 'K7QF2' })
    // @ts-expect-error the rules are always the same
    pathTo('rules', { id: 'K7QF2-1' })
  }
  expect(wrong).toBeTypeOf('function')
})

test('only a table of a server needs one', () => {
  const needing = Object.entries(routes).filter(([, { server }]) => server === 'needed')
  expect(needing.map(([screen]) => screen)).toEqual(['table'])
})

describe('what somebody typed or pasted', () => {
  const token = 'ab'.repeat(16)
  test.each([
    [' k7qf2 ', '/t/K7QF2'],
    ['https://dice.example.org/t/K7QF2', '/t/K7QF2'],
    [`https://dice.example.org/t/K7QF2#token=${token}`, `/t/K7QF2#token=${token}`],
    ['', null],
    ['two words', null],
  ])('"%s" leads to %s', (text, path) => expect(pathFromInput(text)).toBe(path))
})
