// How a text is found and filled in.
import { beforeEach, describe, expect, test, vi } from 'vitest'

const dice = { one: '{n} die', few: '{n} dice, few', many: '{n} dice, many', other: '{n} dice' }
const texts: Record<string, Record<string, unknown>> = {
  'en first': { hello: 'Howdy, {name} and {name}', dice, plain: 'Fold' },
  'en later': { end: 'The end' },
  'cs first': { hello: 'Nazdar, {name}', dice, plain: 'Složit' },
}
vi.mock('virtual:texts', () => {
  const loadersOf = (part: string) =>
    Object.fromEntries(['en', 'cs'].map((locale) => [locale, () => Promise.resolve({ default: texts[`${locale} ${part}`] })]))
  return { parts: { first: loadersOf('first'), later: loadersOf('later') } }
})

type Say = (inputs?: Record<string, unknown>) => string

async function page() {
  vi.resetModules()
  const { load, m } = await import('#texts/m.ts')
  return { load, m: m as unknown as Record<string, Say>, ...(await import('#texts/locale.svelte.ts')) }
}

let shown: Awaited<ReturnType<typeof page>>
const say = (key: string, inputs?: Record<string, unknown>) => shown.m[key]?.(inputs)

beforeEach(async () => {
  shown = await page()
  await shown.load('en', 'first')
})

test('a text is in the language of the reader', async () => {
  expect(say('plain')).toBe('Fold')
  await shown.load('cs', 'first')
  shown.takeLocale('cs')
  expect(say('plain')).toBe('Složit')
})

test('inputs stand wherever they are named, as they are', () => {
  expect(say('hello', { name: '$& {n}' })).toBe('Howdy, $& {n} and $& {n}')
  expect(say('hello', { name: 0 })).toBe('Howdy, 0 and 0')
})

test.each([
  ['en', 1, '1 die'], ['en', '1', '1 die'], ['en', 2, '2 dice'], ['en', '1,5', '1,5 dice'],
  ['cs', 1, '1 die'], ['cs', 3, '3 dice, few'], ['cs', 1.5, '1.5 dice, many'], ['cs', 5, '5 dice'],
] as const)('in %s %s goes by its plural', async (locale, n, expected) => {
  await shown.load(locale, 'first')
  shown.takeLocale(locale)
  expect(say('dice', { n })).toBe(expected)
})

describe('before its texts are loaded', () => {
  test('a text can be named, and is found when they are', async () => {
    const { end } = shown.m
    expect(() => end?.()).toThrow('no text end is loaded in en')
    await shown.load('en', 'later')
    expect(end?.()).toBe('The end')
    expect(shown.m['end']).toBe(end)
  })
  test('whether there is one is not known', async () => {
    expect(['plain' in shown.m, 'end' in shown.m, 'toString' in shown.m]).toEqual([true, false, false])
    await shown.load('en', 'later')
    expect('end' in shown.m).toBe(true)
  })
})
