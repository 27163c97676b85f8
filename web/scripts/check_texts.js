// Says what is wrong with the texts in messages/: a text that a language lacks or that nothing shows, a plural category that
// is missing, parameters that differ between languages, and straight quotation marks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const locales = ['en', 'de', 'ru', 'cs']

const parameter = /\{(\w+)\}/g
const parametersOf = (text) => [...text.matchAll(parameter)].map(([, name]) => name)
const sorted = (names) => [...new Set(names)].sort().join(', ')

// --- One text ---

// As the message format writes it: a string, or a list of one object with a form for each plural category.
function formsOf(message) {
  return typeof message === 'string' ? { '': message } : message[0].match
}

// "n", which the plural goes by, need not be in every form, and a form for one thing may say "a" instead.
function parametersOfMessage(message) {
  const names = Object.values(formsOf(message)).flatMap(parametersOf)
  return sorted(typeof message === 'string' ? names : [...names, 'n'])
}

function* faultsOfPlural(key, message, locale) {
  const [{ declarations, selectors, match }] = message
  const inputs = declarations.filter((each) => each.startsWith('input ')).map((each) => each.slice('input '.length))
  if (sorted(inputs) !== parametersOfMessage(message)) yield `${locale} ${key}: declares ${sorted(inputs)}`
  if (!declarations.includes('local count = n: plural') || selectors.join() !== 'count') {
    yield `${locale} ${key}: is not chosen by the plural of n`
  }
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((each) => `count=${each}`)
  for (const category of wanted) if (!(category in match)) yield `${locale} ${key}: has no form for ${category}`
  for (const category of Object.keys(match)) {
    if (!wanted.includes(category)) yield `${locale} ${key}: this language has no ${category}`
  }
  const named = Object.values(match).map((form) => sorted(parametersOf(form).filter((name) => name !== 'n')))
  if (new Set(named).size > 1) yield `${locale} ${key}: its forms have different parameters`
}

function* faultsOfForms(key, message, locale) {
  for (const form of Object.values(formsOf(message))) {
    if (form.trim() === '' || form !== form.trim()) yield `${locale} ${key}: is empty, or has blanks round it`
    if (/["']|\.\.\.| {2}/.test(form)) yield `${locale} ${key}: write “ ” ’ … and single blanks`
  }
}

// --- All texts of all languages: { en: { key: message } ... } ---

export function* faultsOf(texts) {
  const keys = [...new Set(locales.flatMap((locale) => Object.keys(texts[locale])))]
  for (const key of keys) {
    const having = locales.filter((locale) => key in texts[locale])
    for (const locale of locales) if (!having.includes(locale)) yield `${locale} ${key}: is missing`
    for (const locale of having) {
      const message = texts[locale][key]
      if (typeof message !== 'string') yield* faultsOfPlural(key, message, locale)
      yield* faultsOfForms(key, message, locale)
    }
    const kinds = new Set(having.map((locale) => typeof texts[locale][key]))
    if (kinds.size > 1) yield `${key}: is a plural in some languages only`
    const parameters = having.map((locale) => parametersOfMessage(texts[locale][key]))
    if (new Set(parameters).size > 1) yield `${key}: parameters differ: ${parameters.join(' / ')}`
  }
}

// --- What the code shows ---

// Texts are named as m.key, or put together: textOf('prefix', code, '_suffix'), worded('prefix', code) and `prefix_${code}`.
const plainUse = /\bm(?:essages)?\.([A-Za-z]\w*)/g
const composedUse = /\b(?:textOf|worded)\('(\w+)',[^'`)]*(?:'(\w+)')?/g
const templateUse = /`([a-z][a-z0-9]*_\w*?)\$\{/g

export function usedBy(code) {
  return {
    keys: [...code.matchAll(plainUse)].map(([, key]) => key),
    families: [
      ...[...code.matchAll(composedUse)].map(([, prefix, suffix]) => ({ prefix: `${prefix}_`, suffix: suffix ?? '' })),
      ...[...code.matchAll(templateUse)].map(([, prefix]) => ({ prefix, suffix: '' })),
    ],
  }
}

export function* faultsOfUse(keys, codes) {
  const uses = codes.map(usedBy)
  const used = new Set(uses.flatMap((use) => use.keys))
  const families = uses.flatMap((use) => use.families)
  const isComposed = (key) => families.some(({ prefix, suffix }) => key.startsWith(prefix) && key.endsWith(suffix))
  for (const key of keys) if (!used.has(key) && !isComposed(key)) yield `${key}: nothing shows it`
}

// --- The files ---

export function readTexts(folder = fileURLToPath(new URL('../messages', import.meta.url))) {
  const read = (locale) => {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
    return messages
  }
  return Object.fromEntries(locales.map((locale) => [locale, read(locale)]))
}

export function readCode(folder = fileURLToPath(new URL('../src', import.meta.url))) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/^(paraglide|gallery)\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = readTexts()
  const keys = Object.keys(texts.en)
  const faults = [...faultsOf(texts), ...faultsOfUse(keys, readCode())]
  for (const fault of faults) console.error(fault)
  console.log(`${keys.length} texts in ${locales.length} languages, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
