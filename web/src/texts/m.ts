// The texts of the page in the reader's language: m.key({ … }). Those of a part and language are there when load() has resolved.
import { parts, type Text } from 'virtual:texts'
import type { FirstTexts } from './catalogue'
import { getLocale, type Locale } from './locale.svelte'

type Inputs = Readonly<Record<string, unknown>>

export type TextPart = keyof typeof parts

const loaded: Partial<Record<Locale, Map<string, Text>>> = {}

export async function load(locale: Locale, part: TextPart): Promise<void> {
  const { default: texts } = await parts[part][locale]()
  const known = (loaded[locale] ??= new Map())
  for (const [key, text] of Object.entries(texts)) known.set(key, text)
}

// Made once: making them for each text with a number costs a frame where there are many.
const plurals: Partial<Record<Locale, Intl.PluralRules>> = {}
const pluralsOf = (locale: Locale) => (plurals[locale] ??= new Intl.PluralRules(locale))

function format(key: string, inputs: Inputs): string {
  const locale = getLocale()
  const text = loaded[locale]?.get(key)
  if (text === undefined) throw new Error(`no text ${key} is loaded in ${locale}`)
  const form = typeof text === 'string' ? text : text[pluralsOf(locale).select(Number(inputs['n']))]
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]))
}

type Say = (inputs?: Inputs) => string

// Tables of texts are made before any is loaded: each key has its function, and "in" says whether there is such a text.
const all = new Proxy<Record<string, Say>>({}, {
  get: (made, key: string) => (made[key] ??= (inputs = {}) => format(key, inputs)),
  has: (_, key: string) => loaded[getLocale()]?.has(key) ?? false,
})

export const m = all as unknown as FirstTexts
