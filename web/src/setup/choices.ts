// Which values of the rules' axes a table can be given, and how a change of one is said to the server.
import type { PresetName, Rules, VariedRules } from '#protocol/messages.ts'
import { axesOf, presetAxes, type Axis } from '#texts/axes.ts'

export type ChoiceAxis = Exclude<Axis, 'claims'>

export const presets = Object.keys(presetAxes) as PresetName[]

export const choices: { [A in ChoiceAxis]: readonly NonNullable<VariedRules[A]>[] } = {
  doc: ['remedies', 'elixirs'],
  doc_for: ['won_nothing', 'controlled_nothing'],
  doc_visit: ['may', 'must'],
  doc_order: ['once', 'stepwise'],
  elixir_card: ['joins_queue', 'interrupts'],
  claims_refill: ['slide', 'recycle'],
  brute_covers_none: [false, true],
  cheater_scope: ['revealed', 'any_own'],
  bribes: ['binding', 'off'],
  first_round_store_visits: [1, 2, 3, 4],
}
export const choiceAxes = Object.keys(choices) as ChoiceAxis[]

export const presetOf = (rules: Rules): PresetName => (typeof rules === 'string' ? rules : rules.preset)

// Only what differs from the preset is said; without a difference it is the preset itself.
export function withAxis<A extends Axis>(rules: Rules, axis: A, value: VariedRules[A]): Rules {
  const preset = presetOf(rules)
  const wanted = { ...axesOf(rules), [axis]: value }
  const printed = presetAxes[preset]
  const differing = Object.entries(wanted).filter(
    ([name, each]) => JSON.stringify(each) !== JSON.stringify(printed[name as Axis]),
  )
  return differing.length === 0 ? preset : { preset, ...Object.fromEntries(differing) }
}
