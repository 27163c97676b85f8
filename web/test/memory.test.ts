import { describe, expect, test } from 'vitest'
import { choose } from '../src/i18n/locale.svelte'
import { Memory, newToken, tokenInHash, type Storage } from '../src/model/memory'
import { Settings } from '../src/model/settings.svelte'
import { choiceAxes, withAxis } from '../src/ui/lobby/axes'
import { pathFromInput, routeOf } from '../src/ui/router.svelte'

function storage(): Storage {
  const all = new Map<string, string>()
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value), removeItem: (key) => void all.delete(key) }
}
const refuse = () => {
  throw new Error('not allowed')
}
const forbidden: Storage = { getItem: refuse, setItem: refuse, removeItem: refuse }

describe.each([['kept', storage()], ['forbidden', forbidden], ['missing', null]])('memory with storage %s', (_, where) => {
  test('remembers', () => {
    const memory = new Memory(where)
    expect(memory.name).toBe('')
    memory.name = 'Nell'
    expect(memory.name).toBe('Nell')
    memory.forget('name')
    expect(memory.name).toBe('')
  })
  test('keeps one token a table', () => {
    const memory = new Memory(where)
    const token = memory.tokenOf('K7QF2')
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(memory.tokenOf('K7QF2')).toBe(token)
    expect(memory.tokenOf('OTHER')).not.toBe(token)
    memory.keepToken('K7QF2', 'ab'.repeat(16))
    expect(memory.tables.map(({ code }) => code)).toEqual(['OTHER', 'K7QF2'])
    expect(memory.tokenOf('K7QF2')).toBe('ab'.repeat(16))
    memory.forgetTable('K7QF2')
    expect(memory.tables).toHaveLength(1)
  })
})

test('memory survives what somebody else wrote', () => {
  const where = storage()
  const memory = new Memory(where)
  for (const text of ['{', '7', '[1,null,{"code":"A","token":"short"}]']) {
    where.setItem('dicetown.tables', text)
    expect(memory.tables).toEqual([])
  }
  where.setItem('dicetown.theme', 'pink')
  where.setItem('dicetown.speed', '7')
  where.setItem('dicetown.volume', 'loud')
  const settings = new Settings(memory)
  expect([settings.theme, settings.speed, settings.volume]).toEqual(['system', 1, 0.7])
})

test('settings are remembered', () => {
  const memory = new Memory(storage())
  const settings = new Settings(memory)
  Object.assign(settings, { theme: 'midnight', speed: 0, volume: 0.25, isMuted: true, notifies: true, shake: false, name: 'Nell' })
  const again = new Settings(memory)
  expect([again.theme, again.speed, again.volume, again.isMuted, again.notifies, again.shake, again.name]).toEqual([
    'midnight', 0, 0.25, true, true, false, 'Nell',
  ])
  expect(new Settings(new Memory(storage())).shake).toBe(true)
})

test('a token comes behind the #', () => {
  const token = newToken()
  expect(tokenInHash(`#token=${token}`)).toBe(token)
  expect(tokenInHash(token)).toBeNull()
  expect(tokenInHash('#token=1')).toBeNull()
})

test.each([
  [null, ['de-AT', 'en'], 'de'],
  ['cs', ['de'], 'cs'],
  ['xx', ['fr-FR', 'ru-RU'], 'ru'],
  [null, ['fr', 'ja'], 'en'],
  [null, [], 'en'],
])('of %s and %s we speak %s', (remembered, preferred, chosen) => {
  expect(choose(remembered, preferred)).toBe(chosen)
})

describe('addresses', () => {
  test.each([
    ['/', { screen: 'start' }],
    ['/t/k7qf2', { screen: 'table', code: 'K7QF2' }],
    ['/t/K7QF2/', { screen: 'table', code: 'K7QF2' }],
    ['/rules', { screen: 'rules' }],
    ['/tutorial/', { screen: 'tutorial' }],
    ['/t/', { screen: 'start' }],
  ])('%s is a screen', (path, route) => expect(routeOf(path)).toEqual(route))

  const token = 'ab'.repeat(16)
  test.each([
    [' k7qf2 ', '/t/K7QF2'],
    ['https://dice.example.org/t/K7QF2', '/t/K7QF2'],
    [`https://dice.example.org/t/K7QF2#token=${token}`, `/t/K7QF2#token=${token}`],
    ['', null],
    ['two words', null],
  ])('"%s" leads to %s', (text, path) => expect(pathFromInput(text)).toBe(path))
})

describe('house rules', () => {
  test('say only what differs', () => {
    const varied = withAxis('first-en', 'bribes', 'off')
    expect(varied).toEqual({ preset: 'first-en', bribes: 'off' })
    expect(withAxis(varied, 'bribes', 'binding')).toBe('first-en')
    expect(withAxis('first-en', 'claims', [5, 5, 5, 5, 4])).toEqual({ preset: 'first-en', claims: [5, 5, 5, 5, 4] })
    expect(choiceAxes).toHaveLength(10)
  })
})
