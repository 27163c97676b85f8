import type { HatMark, ShownDie } from '#kit/art/kinds.ts'
import type { StreetPlace } from '#kit/art/lying.ts'
import type { FaceName } from '#kit/art/names.ts'

export const hats: HatMark[] = ['Ada', 'Bo', 'Carmen', 'Doyle', 'Etta'].map((name, seat) => ({ seat, initial: name[0] ?? '' }))

const of = (...seats: number[]) => seats.flatMap((seat) => hats[seat] ?? [])

export const street: StreetPlace[] = [
  { id: 'mine', name: 'Mine', short: 'Mine', lying: { kind: 'nuggets', count: 14 }, leaders: of(1) },
  { id: 'bank', name: 'Bank', short: 'Bank', lying: { kind: 'dollars', count: 8 }, leaders: of(3, 4) },
  { id: 'coach', name: 'Stagecoach', short: 'Coach', note: '→ bank', lying: { kind: 'dollars', count: 4 }, leaders: [] },
  { id: 'store', name: 'General Store', short: 'Store', note: 'cards', lying: { kind: 'store', count: 10 }, leaders: of(4) },
  { id: 'saloon', name: 'Saloon', short: 'Saloon', note: 'steal one', lying: { kind: 'theft' }, leaders: of(2) },
  { id: 'sheriff', name: 'Sheriff', short: 'Sheriff', lying: { kind: 'star', holder: hats[3] ?? null }, leaders: of(3), ghost: hats[0] ?? null },
  { id: 'hall', name: 'Town Hall', short: 'Hall', lying: { kind: 'line', values: [2, 4, 1], deck: 6 }, leaders: of(2) },
  { id: 'doc', name: 'Doc Badluck', short: 'Doc', lying: { kind: 'elixirs', open: ['luck', 'wealth'], deck: 5 }, leaders: [] },
].map((place) => ({ ...place, label: `${place.name}.`, tip: `What the ${place.name} does.` }) as StreetPlace)

/** Long words, crowds, the first edition's Doc: what is hard on a tile of 83 pixels. */
export const crowded: StreetPlace[] = street.map((place, i) => ({
  ...place,
  name: ['Золотая шахта', 'Банк', 'Postkutsche', 'Gemischtwarenladen', 'Салун', 'Šerif', 'Městský úřad', 'Доктор Невезуха'][i] ?? '',
  short: ['Шахта', 'Banka', 'Дилижанс', 'Gemischtw.', 'Saloon', 'Sheriff', 'Rathaus', 'Невезуха'][i] ?? '',
  leaders: [of(0, 1, 2, 3, 4), of(0, 1), [], of(0, 1, 2), of(1, 2, 3, 4), of(3), of(4), []][i] ?? [],
  ghost: null,
  active: i === 0,
  lying: place.id === 'doc' ? { kind: 'remedies', all: ['wire', 'goods', 'small-sting', 'big-sting'] } : place.lying,
}))

export function dice(text: string, last = 0): ShownDie[] {
  return [...text].map((face, i) => ({ face: face as FaceName, last: i >= text.length - last }))
}

interface Sample {
  name: string
  seat: number
  dollars: number
  nuggets: number
  claims: number
  stores: number
  dice: ShownDie[]
  inCup: number
  state: 'idle' | 'choosing' | 'ready' | 'away'
  stateText: string
  safe?: number[]
  sheriff?: boolean
  bot?: boolean
  cup?: 'down'
}

export const players: Sample[] = [
  { name: 'Bo', seat: 1, dollars: 5, nuggets: 6, claims: 1, stores: 1, dice: dice('99', 1), inCup: 3, state: 'ready', stateText: 'ready' },
  { name: 'Carmen', seat: 2, dollars: 9, nuggets: 2, claims: 2, stores: 0, dice: dice('QQA', 2), inCup: 2, state: 'choosing', stateText: 'is choosing', safe: [3, 1] },
  { name: 'Doyle', seat: 3, dollars: 6, nuggets: 3, claims: 1, stores: 2, dice: dice('TK', 1), inCup: 3, state: 'ready', stateText: 'ready', sheriff: true, bot: true },
  { name: 'Etta', seat: 4, dollars: 4, nuggets: 1, claims: 3, stores: 1, dice: dice('TJJ', 1), inCup: 2, state: 'away', stateText: 'away' },
]

export const playerLabels = {
  dollars: 'dollars', nuggets: 'nuggets', claims: 'claims', stores: 'store cards', safe: 'protected', dice: 'dice',
  sheriff: 'Sheriff', bot: 'bot', open: 'More about this player',
}
