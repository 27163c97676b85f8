// What is seen, for those who hear it: labels for the accessibility tree.
import type { Town } from '#protocol/kinds.ts'
import type { Dice, Face } from '#protocol/messages.ts'
import { dollarsText } from './amounts'
import { m } from './m'
import { diceSpoken, faceName, placeFor, placeName } from './words'

export type DieState = 'lying' | 'chosen' | 'set-aside'

export function dieLabel(face: Face, state: DieState): string {
  const inputs = { face: faceName(face) }
  if (state === 'chosen') return m.a11y_die_chosen(inputs)
  return state === 'set-aside' ? m.a11y_die_set_aside(inputs) : m.a11y_die(inputs)
}

export function chosenLabel(dice: Dice, dollars: number): string {
  const price = dollars === 0 ? m.option_keep_free() : dollarsText(dollars)
  return dice === '' ? m.a11y_dice_chosen_none({ price }) : m.a11y_dice_chosen({ dice: diceSpoken(dice), price })
}

export const underCupLabel = (dice: Dice) => m.a11y_under_cup({ dice: diceSpoken(dice) })
export const closedCupLabel = (count: number) => m.a11y_cup_closed({ n: count })
export const setAsideLabel = (dice: Dice) => m.a11y_set_aside({ dice: diceSpoken(dice) })
export const placeLabel = (place: Town) => m.a11y_place({ place: placeName(place), for: placeFor(place) })
