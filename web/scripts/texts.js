// The compiler of the texts in messages/PART/LANGUAGE.json: it checks their shape, puts in the spaces at which no line
// may break, and makes a module of each file and types of all keys (src/texts/catalogue.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const locales = ['en', 'de', 'ru', 'cs']
// Every screen may show the first ones; later ones are loaded together with the code that shows them.
export const parts = ['first', 'later']
export const folder = fileURLToPath(new URL('../messages', import.meta.url))

const readText = (part, locale) => JSON.parse(readFileSync(join(folder, part, `${locale}.json`), 'utf8'))
const tableOf = (keys, valueOf) => Object.fromEntries(keys.map((key) => [key, valueOf(key)]))

// { first: { en: { key: text } … } … }
export const readTexts = () => tableOf(parts, (part) => tableOf(locales, (locale) => readText(part, locale)))

// --- One text: a string, or a form for each plural category of its input "n" ---

const placeholder = /\{(\w+)\}/g
const placeholdersOf = (form) => [...form.matchAll(placeholder)].map(([, name]) => name)
const isText = (text) => typeof text === 'string'
const isPlural = (text) => !isText(text)
export const formsOf = (text) => (isPlural(text) ? Object.values(text) : [text])

const sorted = (names) => [...new Set(names)].sort()
const inputsOf = (text) => sorted([...formsOf(text).flatMap(placeholdersOf), ...(isPlural(text) ? ['n'] : [])])

const hasShape = (text) => isText(text) || (text?.constructor === Object && Object.values(text).every(isText))
const without = (names, others) => names.filter((name) => !others.includes(name))

function* faultsOfPlural(text, locale) {
  const { pluralCategories: wanted } = new Intl.PluralRules(locale).resolvedOptions()
  const given = Object.keys(text)
  for (const category of without(wanted, given)) yield `has no form for ${category}`
  for (const category of without(given, wanted)) yield `has a form for ${category}, which this language has not`
  // A form for one thing may say "a" instead of "{n}".
  const others = new Set(formsOf(text).map((form) => without(sorted(placeholdersOf(form)), ['n']).join()))
  if (others.size > 1) yield 'has different placeholders in its forms'
}

// English says which inputs there are.
function* faultsOfText(text, english, locale) {
  if (!hasShape(text)) return yield 'is neither a text nor a plural'
  if (isPlural(text)) yield* faultsOfPlural(text, locale)
  if (formsOf(text).some((form) => /[{}]/.test(form.replace(placeholder, '')))) yield 'has a brace that is no placeholder'
  if (!hasShape(english)) return
  if (isPlural(text) !== isPlural(english)) yield 'is a plural in one language and none in the other'
  for (const name of without(inputsOf(english), inputsOf(text))) yield `lacks {${name}}`
  for (const name of without(inputsOf(text), inputsOf(english))) yield `has {${name}}, which English has not`
}

function* faultsOfPart(texts) {
  const keys = new Set(locales.flatMap((locale) => Object.keys(texts[locale])))
  for (const key of keys) {
    for (const locale of locales) {
      const faults = key in texts[locale] ? faultsOfText(texts[locale][key], texts.en[key], locale) : ['is missing']
      for (const fault of faults) yield `${locale} ${key}: ${fault}`
    }
  }
}

export function* faultsOf(texts) {
  for (const part of parts) yield* faultsOfPart(texts[part])
  for (const key of Object.keys(texts.later.en)) if (key in texts.first.en) yield `${key}: is in both parts`
}

// --- Spaces at which no line may break ---

const beforeUnit = /(?<=[\d}]) (?=\$)/g
const kept = { en: [], de: [], ru: [beforeUnit], cs: [beforeUnit] }

export const withKeptSpaces = (form, locale) => kept[locale].reduce((text, space) => text.replace(space, '\u00a0'), form)

// --- What is made of them ---

function compiled(text, locale) {
  if (isText(text)) return withKeptSpaces(text, locale)
  return tableOf(Object.keys(text), (category) => withKeptSpaces(text[category], locale))
}

export function moduleOf(texts, part, locale) {
  const own = texts[part][locale]
  return `export default ${JSON.stringify(tableOf(Object.keys(own), (key) => compiled(own[key], locale)))}`
}

const typeOf = (text) => {
  const inputs = inputsOf(text)
  return inputs.length === 0 ? 'Fixed' : `Text<${inputs.map((name) => `'${name}'`).join(' | ')}>`
}
const interfaceOf = (name, texts) =>
  [`export interface ${name} {`, ...Object.keys(texts).map((key) => `  ${key}: ${typeOf(texts[key])}`), '}'].join('\n')

export const catalogue = 'src/texts/catalogue.ts'

export const catalogueOf = (texts) => `// Written by "npm run types" out of messages/: change those instead.
type Fixed = () => string
type Text<Input extends string> = (inputs: Readonly<Record<Input, string | number>>) => string

${interfaceOf('FirstTexts', texts.first.en)}

${interfaceOf('LaterTexts', texts.later.en)}
`
