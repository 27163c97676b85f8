// Names of the protocol's values in the reader's language.
import { faces } from '#kit/art/names.ts'
import type { Town } from '#protocol/kinds.ts'
import type { Card, Dice, Elixir, Face, Phase, Phrase, Remedy } from '#protocol/messages.ts'
import type { Axes } from './axes'
import type { FirstTexts } from './catalogue'
import { m } from './m'

type Snake<Code extends string> = Code extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : Code

const keyOf = (name: string) => name.replaceAll('-', '_')

type Inputs = Record<string, unknown>
const textNamed = (key: string, inputs: Inputs = {}) => (m as unknown as Record<string, (inputs: Inputs) => string>)[key]!(inputs)

// The text of a code. A code that has none does not compile.
export type TextOf<Key extends string> = <Prefix extends string, Code extends string, Suffix extends string = ''>(
  prefix: Prefix,
  code: Code,
  suffix?: Suffix,
  ..._missing: `${Prefix}_${Snake<Code>}${Suffix}` extends Key ? [] : [never]
) => string

export const textOf: TextOf<keyof FirstTexts> = (prefix, code, suffix?, ..._missing) =>
  textNamed(keyOf(`${prefix}_${code}${suffix ?? ''}`))

type PrefixOf<Key> = Key extends `${infer Prefix}_${string}` ? Prefix : never
type FirstPrefix = PrefixOf<keyof FirstTexts>

// For codes that another server may have more of; the code itself where there is no text.
export const worded = (prefix: FirstPrefix, code: string): string => textIfAny(prefix, code) ?? code

export function textIfAny(prefix: FirstPrefix, code: string, inputs: Inputs = {}): string | undefined {
  const key = keyOf(`${prefix}_${code}`)
  return key in m ? textNamed(key, inputs) : undefined
}

export const placeName = (place: Town) => textOf('place', place)
// For a tile on a phone.
export const placeShort = (place: Town) => textOf('place', place, '_short')
export const placeFor = (place: Town) => textOf('place', place, '_for')
export const placeDoes = (place: Town) => textOf('place', place, '_does')
export const phaseName = (phase: Phase) => textOf('phase', phase)
export const phraseText = (phrase: Phrase) => textOf('phrase', phrase)
export const remedyName = (remedy: Remedy) => textOf('remedy', remedy)
export const remedyDoes = (remedy: Remedy) => textOf('remedy', remedy, '_does')
export const remedyFor = (remedy: Remedy) => textOf('remedy', remedy, '_for')
export const elixirName = (elixir: Elixir | 'top') => textOf('elixir', elixir)
export const elixirDoes = (elixir: Elixir | 'top') => textOf('elixir', elixir, '_does')

// --- Dice ---

export const faceName = (face: Face) => textOf('face', face)
export const faceSign = (face: Face) => (face === 'T' ? '10' : face)

// Dice of one hand are not torn apart at the end of a line.
const NO_BREAK = '\u00a0'

export function diceSigns(dice: Dice): string {
  return dice === '' ? m.no_dice() : [...dice].map((face) => faceSign(face as Face)).join(NO_BREAK)
}

const counted: Record<Face, (inputs: { n: number }) => string> = {
  '9': m.faces_9, T: m.faces_T, J: m.faces_J, Q: m.faces_Q, K: m.faces_K, A: m.faces_A,
}

// "12 nines", and "0 nines", too.
export const facesText = (face: Face, n: number) => counted[face]({ n })

// For those who hear the page: "2 kings, 1 nine".
export function diceSpoken(dice: Dice): string {
  const groups = [...faces].reverse().map((face) => ({ face, n: [...dice].filter((each) => each === face).length }))
  const told = groups.filter(({ n }) => n > 0).map(({ face, n }) => facesText(face, n))
  return told.length === 0 ? m.no_dice() : told.join(', ')
}

export type HandKind = 'five' | 'four' | 'full' | 'straight' | 'three' | 'two_pairs' | 'pair' | 'high'

// Best first.
export const handKinds: readonly HandKind[] = ['five', 'four', 'full', 'straight', 'three', 'two_pairs', 'pair', 'high']

const kindBySizes: Record<string, HandKind> = {
  '5': 'five', '41': 'four', '32': 'full', '311': 'three', '221': 'two_pairs', '2111': 'pair', '11111': 'high',
}

export function handKind(dice: Dice): HandKind {
  const sizes = faces.map((face) => [...dice].filter((each) => each === face).length).filter((size) => size > 0)
  if (sizes.length === 5 && !(dice.includes('9') && dice.includes('A'))) return 'straight'
  return kindBySizes[sizes.sort((a, b) => b - a).join('')] ?? 'high'
}

export const handName = (kind: HandKind) => textOf('hand', kind)
export const handCompare = (kind: HandKind) => textOf('hand', kind, '_compare')

// --- Cards ---

export const valueOf = (card: Card) => Number(card.slice(card.lastIndexOf('-') + 1))
export const isClaim = (card: Card) => card.startsWith('claim-')
export const isEquipment = (card: Card) => card.startsWith('equipment-')

type Numbered = `claim-${number}` | `equipment-${number}`

export function cardName(card: Card): string {
  if (isClaim(card)) return m.card_claim({ value: valueOf(card) })
  if (isEquipment(card)) return m.card_equipment({ value: valueOf(card) })
  return textOf('card', card as Exclude<Card, Numbered>)
}

export function cardDoes(card: Card, axes: Pick<Axes, 'brute_covers_none' | 'cheater_scope'>): string {
  if (isClaim(card)) return m.card_claim_does()
  if (isEquipment(card)) return m.card_equipment_does()
  if (card === 'brute' && axes.brute_covers_none) return m.card_brute_none_does()
  if (card === 'cheater' && axes.cheater_scope === 'any_own') return m.card_cheater_any_does()
  return textOf('card', card as Exclude<Card, Numbered>, '_does')
}
