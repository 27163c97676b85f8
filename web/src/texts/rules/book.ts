// The rules of a table to read and to search, told for its own axes. A language has the sentences; names come from its texts.
import type { Town } from '#protocol/kinds.ts'
import type { Elixir, Remedy } from '#protocol/messages.ts'
import type { Axes } from '../axes'
import type { Locale } from '../locale.svelte'
import {
  cardDoes, elixirDoes, elixirName, handCompare, handKinds, handName, placeName, remedyDoes, remedyFor, remedyName,
  textOf,
} from '../words'

const topics = [
  'goal', 'setup', 'throw', 'price', 'last_throw', 'places', 'ties', 'bribes', 'remedies', 'elixirs', 'protected',
  'playing_cards', 'end', 'score', 'poker', 'secrets', 'principles',
] as const
const cards = [
  'brute', 'cheater', 'corruption', 'credit', 'dynamite', 'elixir', 'girls', 'joe', 'marshall', 'split', 'wanted',
] as const

type Topic = (typeof topics)[number]
type ActionCard = (typeof cards)[number]
export type SectionId = Topic | `place-${Town}` | `card-${ActionCard}` | 'equipment'

// One paragraph a text; empty ones are left out.
export type Body = (axes: Axes) => string[]

export interface Book {
  titles: Record<Topic | 'equipment', string>
  topics: Record<Topic | 'equipment', Body>
  places: Record<Town, Body>
  // Besides what a card does, which its tooltip says as well.
  cards: Record<ActionCard, Body>
}

export interface Section {
  id: SectionId
  title: string
  body: string[]
}

const order: readonly SectionId[] = [
  'goal', 'setup', 'throw', 'price', 'last_throw', 'places', 'place-mine', 'place-bank', 'place-coach', 'place-store',
  'place-saloon', 'place-sheriff', 'place-hall', 'place-doc', 'remedies', 'elixirs', 'protected', 'ties', 'bribes',
  'playing_cards', 'card-brute', 'card-cheater', 'card-dynamite', 'card-split', 'card-credit', 'card-joe', 'card-girls',
  'card-marshall', 'card-corruption', 'card-elixir', 'card-wanted', 'equipment', 'end', 'score', 'poker', 'secrets',
  'principles',
]
const remedies: readonly Remedy[] = ['wire', 'goods', 'small-sting', 'big-sting']
const elixirs: readonly Elixir[] = ['wealth', 'charm', 'luck', 'power', 'protection', 'friendship', 'domination']

const nothing = () => []

// What every language says alike after its own sentences.
const appendices: Record<Topic | 'equipment', () => string[]> = {
  goal: nothing,
  setup: nothing,
  throw: nothing,
  price: nothing,
  last_throw: nothing,
  places: nothing,
  ties: nothing,
  bribes: nothing,
  remedies: () => remedies.map((each) => `${remedyName(each)} (${remedyFor(each)}): ${remedyDoes(each)}`),
  elixirs: () => elixirs.map((each) => `${elixirName(each)}: ${elixirDoes(each)}`),
  protected: nothing,
  playing_cards: nothing,
  equipment: nothing,
  end: nothing,
  score: nothing,
  poker: () => handKinds.map((kind, index) => `${index + 1}. ${handName(kind)}: ${handCompare(kind)}`),
  secrets: nothing,
  principles: nothing,
}

function sectionOf(book: Book, id: SectionId, axes: Axes): Section {
  if (id.startsWith('place-')) {
    const place = id.slice('place-'.length) as Town
    return { id, title: placeName(place), body: book.places[place](axes) }
  }
  if (id.startsWith('card-')) {
    const card = id.slice('card-'.length) as ActionCard
    return { id, title: textOf('card', card), body: [cardDoes(card, axes), ...book.cards[card](axes)] }
  }
  const topic = id as Topic | 'equipment'
  const body = book.topics[topic](axes)
  return { id, title: book.titles[topic], body: body.length === 0 ? [] : [...body, ...appendices[topic]()] }
}

export function sectionsOf(book: Book, axes: Axes): Section[] {
  return order
    .map((id) => sectionOf(book, id, axes))
    .map((section) => ({ ...section, body: section.body.filter((text) => text !== '') }))
    .filter((section) => section.body.length > 0)
}

// Each language is a file of its own, fetched when somebody wants to read.
const books: Record<Locale, () => Promise<{ book: Book }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  ru: () => import('./ru'),
  cs: () => import('./cs'),
}

export async function loadBook(locale: Locale): Promise<Book> {
  return (await books[locale]()).book
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Sections that have all the words, those with one in the title first. Accents and capitals do not matter.
export function searched(sections: readonly Section[], query: string): Section[] {
  const words = folded(query).split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [...sections]
  const inTitle = (section: Section) => words.some((word) => folded(section.title).includes(word))
  const found = sections.filter((section) => {
    const text = folded([section.title, ...section.body].join(' '))
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(inTitle), ...found.filter((section) => !inTitle(section))]
}

// --- For the languages ---

export const total = (claims: readonly number[]) => claims.reduce((sum, count) => sum + count, 0)

// The count that all values share, or null.
export function evenShare(claims: readonly number[]): number | null {
  const [one] = claims
  return one !== undefined && claims.every((count) => count === one) ? one : null
}

// "2 × 1, 3 × 4": how many of which value.
export function unevenShares(claims: readonly number[]): string {
  return claims.flatMap((count, index) => (count > 0 ? [`${count} × ${index + 1}`] : [])).join(', ')
}
