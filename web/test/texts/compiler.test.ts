// The compiler of the texts: what it refuses, and what it makes.
import { describe, expect, test } from 'vitest'
import { languages } from '#texts/locale.svelte.ts'
import { catalogueOf, faultsOf, locales, moduleOf, readTexts, withKeptSpaces } from '../../scripts/texts.js'

type Text = string | Record<string, string>

const plural = { one: '{n} die', other: '{n} dice' }
const fewPlural = { ...plural, few: '{n} dice', many: '{n} dice' }

// The same in every language, but for those that are given.
const textsOf = (first: Text, others: Record<string, unknown> = {}) => {
  const tableOf = (textsIn: (locale: string) => Record<string, unknown>) => Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)]))
  return { first: tableOf((locale) => ({ key: others[locale] ?? first })), later: tableOf(() => ({})) }
}
const inPlural = (others: Record<string, unknown> = {}) => textsOf(plural, { ru: fewPlural, cs: fewPlural, ...others })

test('nothing is wrong with our texts', () => {
  expect([...faultsOf(readTexts())]).toEqual([])
  expect([...faultsOf(inPlural())]).toEqual([])
})

test('they are in the languages of the page', () => {
  expect([...locales].sort()).toEqual(Object.keys(languages).sort())
})

describe('a fault is', () => {
  test('a key that a language lacks', () => {
    const texts = textsOf('Howdy')
    texts.first['ru'] = {}
    expect([...faultsOf(texts)]).toEqual(['ru key: is missing'])
  })
  test('a key that English lacks', () => {
    const texts = textsOf('Howdy')
    texts.first['en'] = {}
    expect([...faultsOf(texts)]).toEqual(['en key: is missing'])
  })
  test('a key in both parts', () => {
    const { first } = textsOf('Howdy')
    expect([...faultsOf({ first, later: first })]).toEqual(['key: is in both parts'])
  })
  test.each([null, 3, ['Howdy'], { one: 1, other: 2 }])('what is no text: %j', (value) => {
    const texts = textsOf('Howdy')
    texts.first['de'] = { key: value }
    expect([...faultsOf(texts)]).toEqual(['de key: is neither a text nor a plural'])
  })
  test('a placeholder that a language lacks, and one that English has not', () => {
    expect([...faultsOf(textsOf('{seat} wins', { cs: '{name} vyhrává' }))]).toEqual([
      'cs key: lacks {seat}', 'cs key: has {name}, which English has not',
    ])
  })
  test.each(['{seat', 'seat}', '{a seat}', '{}'])('a brace without a placeholder: %s', (text) => {
    expect([...faultsOf(textsOf('Howdy', { de: text }))]).toEqual(['de key: has a brace that is no placeholder'])
  })
  test('a plural category that a language needs', () => {
    expect([...faultsOf(inPlural({ ru: plural }))]).toEqual(['ru key: has no form for few', 'ru key: has no form for many'])
  })
  test('a plural category that a language has not', () => {
    expect([...faultsOf(inPlural({ de: { ...plural, few: '{n} Würfel' } }))]).toEqual([
      'de key: has a form for few, which this language has not',
    ])
  })
  test('a form with other placeholders', () => {
    const texts = textsOf({ one: 'a die for {seat}', other: '{n} dice' })
    expect([...faultsOf(texts)]).toContain('en key: has different placeholders in its forms')
  })
  test('a plural in one language only', () => {
    expect([...faultsOf(textsOf('{n} dice', { de: plural }))]).toEqual(['de key: is a plural in one language and none in the other'])
  })
})

test('a form may name an input twice', () => {
  const named = { one: '{seat}: a die for {seat}', other: '{n} dice for {seat}' }
  const others = { few: named.other, many: named.other }
  expect([...faultsOf(textsOf(named, { ru: { ...named, ...others }, cs: { ...named, ...others } }))]).toEqual([])
})

test('a form for one thing needs no number', () => {
  expect([...faultsOf(inPlural({ en: { one: 'a die', other: '{n} dice' } }))]).toEqual([])
})

test('a number and its unit stay on one line', () => {
  expect(withKeptSpaces('стоит 1 $, всего {n} $', 'ru')).toBe('стоит 1\u00a0$, всего {n}\u00a0$')
  expect(withKeptSpaces('It costs $1', 'en')).toBe('It costs $1')
  const { first } = inPlural({ cs: { ...fewPlural, few: '{n} $' } })
  expect(moduleOf({ first }, 'first', 'cs')).toContain('"few":"{n}\u00a0$"')
})

test('a module has the texts of a part in a language, the catalogue their types', () => {
  const texts = textsOf('{seat} wins {what}', { de: '{seat} gewinnt {what}' })
  texts.later['en'] = { done: 'Done', dice: plural }
  expect(moduleOf(texts, 'first', 'de')).toBe('export default {"key":"{seat} gewinnt {what}"}')
  expect(catalogueOf(texts)).toContain("interface FirstTexts {\n  key: Text<'seat' | 'what'>\n}")
  expect(catalogueOf(texts)).toContain("interface LaterTexts {\n  done: Fixed\n  dice: Text<'n'>\n}")
})
