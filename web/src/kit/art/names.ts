// The names of what is drawn. They are spelled as the protocol spells them, so that its values can be handed over as they are.

export const faces = ['9', 'T', 'J', 'Q', 'K', 'A'] as const
export type FaceName = (typeof faces)[number]

export const places = ['mine', 'bank', 'coach', 'store', 'saloon', 'sheriff', 'hall', 'doc'] as const
export type PlaceName = (typeof places)[number]

/** The die face that leads to a place. */
export const placeFaces: Readonly<Partial<Record<PlaceName, FaceName>>> = { mine: '9', bank: 'T', store: 'J', saloon: 'Q', sheriff: 'K' }

const symbols: Readonly<Partial<Record<PlaceName, string>>> = { coach: 's-coach', hall: 's-hand', doc: 's-doc' }

/** The small drawing that stands for a place: of its face, or a symbol of its own where no face leads there. */
export function signOf(place: PlaceName): string {
  return symbols[place] ?? `s-${placeFaces[place]}`
}

/** Whether dice lead there. */
export function isLed(place: PlaceName): place is Exclude<PlaceName, 'coach' | 'doc'> {
  return place !== 'coach' && place !== 'doc'
}

export function isPlace(name: string): name is PlaceName {
  return places.some((place) => place === name)
}

export const storeCards = [
  'brute', 'cheater', 'corruption', 'credit', 'dynamite', 'elixir', 'equipment-1', 'equipment-2', 'equipment-3',
  'equipment-4', 'equipment-5', 'equipment-8', 'girls', 'joe', 'marshall', 'split', 'wanted',
] as const

export const claims = ['claim-1', 'claim-2', 'claim-3', 'claim-4', 'claim-5'] as const
export type ClaimName = (typeof claims)[number]

export const elixirs = ['wealth', 'charm', 'luck', 'power', 'protection', 'friendship', 'domination'] as const
export type ElixirName = (typeof elixirs)[number]

export const remedies = ['wire', 'goods', 'small-sting', 'big-sting'] as const
export type RemedyName = (typeof remedies)[number]

export type BackName = 'claim' | 'store' | 'elixir'

export const icons = [
  'lock', 'check', 'cross', 'eye', 'log', 'chat', 'send', 'help', 'moon', 'sun', 'gear', 'sound', 'mute', 'speed',
  'globe', 'share', 'link', 'copy', 'down', 'more', 'chevron', 'back', 'undo', 'plus', 'minus', 'play', 'pause', 'skip', 'step', 'leap',
  'seat', 'swap', 'bot', 'away', 'hold', 'lamp', 'watch', 'info', 'warn',
] as const
export type IconName = (typeof icons)[number]

/** Width by height of a symbol's own box, for those that are not square. */
export const boxes: Readonly<Record<string, readonly [number, number]>> = {
  'g-bills': [34, 24],
  'g-nugs': [40, 26],
  'g-deed': [24, 30],
  'g-cards': [34, 34],
  'b-claim': [24, 34],
  'b-store': [24, 34],
  'b-elixir': [24, 34],
  's-hand': [30, 24],
  'cup-small': [32, 26],
}

/** The number printed on a claim or a piece of equipment. */
export function valueOf(card: string): number | null {
  const value = /^(?:claim|equipment)-(\d)$/.exec(card)?.[1]
  return value === undefined ? null : Number(value)
}

export function isClaim(card: string): card is ClaimName {
  return card.startsWith('claim-')
}
