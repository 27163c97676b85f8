import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PresetName } from '#protocol/messages.ts'
import { axesOf, differences, presetAxes, type Axes, type Axis } from '#texts/axes.ts'
import { loadBook, searched, sectionsOf } from '#texts/rules/book.ts'
import { languages, speak } from '../support/languages'

beforeEach(() => speak('en'))

const presets = Object.keys(presetAxes) as PresetName[]
const others: Axes = {
  claims: [1, 2, 3, 4, 5],
  doc: 'elixirs',
  doc_for: 'controlled_nothing',
  doc_visit: 'must',
  doc_order: 'stepwise',
  elixir_card: 'interrupts',
  claims_refill: 'recycle',
  brute_covers_none: true,
  cheater_scope: 'any_own',
  bribes: 'off',
  first_round_store_visits: 3,
}

// The rows of the table in docs/rules.md that has a column for each preset.
function documented(): Map<string, string[]> {
  const text = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+\|(.+)\|$/gm)]
  return new Map(rows.map(([, axis, cells]) => [axis ?? '', (cells ?? '').split('|').map((cell) => cell.trim())]))
}

test('the presets are those of docs/rules.md', () => {
  const rows = documented()
  expect([...rows.keys()].sort()).toEqual(Object.keys(others).sort())
  for (const [index, preset] of presets.entries()) {
    for (const axis of Object.keys(others) as Axis[]) {
      const value = presetAxes[preset][axis]
      const wanted = Array.isArray(value) ? `${value[0]} each (${value.reduce((sum, n) => sum + n)})` : String(value)
      expect(rows.get(axis)?.[index], `${preset} ${axis}`).toBe(wanted)
    }
  }
})

describe.each(languages)('the rules in %s', (language) => {
  const read = async (axes: Axes) => {
    speak(language)
    return sectionsOf(await loadBook(language), axes)
  }
  test.each(presets)('of %s', async (preset) => {
    const sections = await read(axesOf(preset))
    expect(sections).toHaveLength(36)
    const text = sections.flatMap(({ title, body }) => [title, ...body])
    for (const each of text) {
      expect(each).not.toMatch(/undefined|null|NaN|[{}"']| {2}/)
      expect(each.trim()).toBe(each)
    }
  })
  test.each(Object.keys(others) as Axis[])('tell of %s', async (axis) => {
    const before = JSON.stringify(await read(presetAxes['first-en']))
    expect(JSON.stringify(await read({ ...presetAxes['first-en'], [axis]: others[axis] }))).not.toBe(before)
  })
})

test('a search finds titles first, whatever the accents', async () => {
  speak('cs')
  const sections = sectionsOf(await loadBook('cs'), axesOf('first-cz'))
  expect(searched(sections, 'uplatky')[0]?.id).toBe('bribes')
  expect(searched(sections, 'BOUCHAC')[0]?.id).toBe('card-brute')
  expect(searched(sections, 'xyzzy')).toEqual([])
  expect(searched(sections, ' ')).toHaveLength(sections.length)
})

test('differences of house rules', () => {
  expect(differences('first-en')).toEqual([])
  expect(differences({ preset: 'first-en', bribes: 'off', claims: [1, 1, 1, 1, 6], brute_covers_none: true })).toEqual([
    'Bribes: none: an honest Sheriff',
    'Claims in the deck: 1\u00a0+\u00a01\u00a0+\u00a01\u00a0+\u00a01\u00a0+\u00a06 (10 in all)',
    'The Brute covers keeping no die: yes',
  ])
})
