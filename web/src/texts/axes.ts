// What the rules of a table differ in: the values that docs/rules.md gives for each preset, to choose the sentences by.
import type { PresetName, Rules, VariedRules } from '#protocol/messages.ts'
import type { Locale } from './locale.svelte'
import { m } from './m'
import { textOf } from './words'

export type Axes = Required<Omit<VariedRules, 'preset'>>
export type Axis = keyof Axes

const first: Axes = {
  claims: [5, 5, 5, 5, 5],
  doc: 'remedies',
  doc_for: 'won_nothing',
  doc_visit: 'may',
  doc_order: 'once',
  elixir_card: 'joins_queue',
  claims_refill: 'slide',
  brute_covers_none: false,
  cheater_scope: 'revealed',
  bribes: 'binding',
  first_round_store_visits: 2,
}
const second: Axes = {
  ...first,
  claims: [4, 4, 4, 4, 4],
  doc: 'elixirs',
  doc_for: 'controlled_nothing',
  doc_visit: 'must',
  elixir_card: 'interrupts',
}

export const presetAxes: Record<PresetName, Axes> = {
  'first-en': first,
  'first-de': first,
  'first-cz': { ...first, claims_refill: 'recycle', brute_covers_none: true },
  'second-de': { ...second, cheater_scope: 'any_own' },
  'second-ru': { ...second, doc_order: 'stepwise' },
}

const editions: Record<Locale, PresetName> = { en: 'first-en', de: 'second-de', cs: 'first-cz', ru: 'second-ru' }

// The one that is sold in the reader's language.
export const usualEdition = (locale: Locale): PresetName => editions[locale]

export function axesOf(rules: Rules): Axes {
  if (typeof rules === 'string') return presetAxes[rules]
  const { preset, ...varied } = rules
  return { ...presetAxes[preset], ...varied }
}

export const axisName = (axis: Axis) => textOf('axis', axis)

type Value<A extends Axis> = Axes[A]

export function axisValue<A extends Axis>(axis: A, value: Value<A>): string {
  if (Array.isArray(value)) {
    return m.axis_claims_value({ values: value.join('\u00a0+\u00a0'), n: value.reduce((sum, count) => sum + count, 0) })
  }
  if (typeof value === 'boolean') return value ? m.value_yes() : m.value_no()
  if (typeof value === 'number') return String(value)
  return textOf('axis', `${axis}-${value}` as never)
}

// What a table's rules change about its preset, one line each.
export function differences(rules: Rules): string[] {
  if (typeof rules === 'string') return []
  const axes = axesOf(rules)
  const varied = (Object.keys(rules) as (keyof VariedRules)[]).filter((key): key is Axis => key !== 'preset')
  return varied.map((axis) => `${axisName(axis)}: ${axisValue(axis, axes[axis])}`)
}

export const presetName = (preset: PresetName) => textOf('preset', preset)
export const presetDoes = (preset: PresetName) => textOf('preset', preset, '_does')
