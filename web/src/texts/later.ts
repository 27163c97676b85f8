// All texts, for code that is loaded withLaterTexts: others find the later ones missing. scripts/check_rooms.js sees to it.
import type { FirstTexts, LaterTexts } from './catalogue'
import { m as first } from './m'
import { textOf as firstTextOf, type TextOf } from './words'

type AllTexts = FirstTexts & LaterTexts

export const m = first as AllTexts
export const textOf = firstTextOf as TextOf<keyof AllTexts>
