// Says what is wrong with the texts in messages/: what the compiler (texts.js) would not take, straight quotation marks and other
// blemishes, names where they would have to be declined, and texts that nothing shows.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf, formsOf, locales, parts, readTexts } from './texts.js'

// --- How they are written ---

// Names are never declined: where a language has cases, these are the words after which a name can stand as it is.
const beforeNames = {
  ru: ['игрока', 'игроку', 'карту', 'может', 'открыть', 'платит', 'решает'],
  cs: ['hráče', 'hráči', 'kartu', 'je', 'jsem', 'může', 'otevřít', 'rozhoduje', 'zaplatí'],
}
const wordBeforeName = /(\p{L}+) \{(?:seat|card)\}/gu

function* faultsOfForm(form, locale) {
  if (form.trim() === '' || form !== form.trim()) yield 'is empty, or has blanks round it'
  if (/["'\u00a0]|\.\.\.| {2}/.test(form)) yield 'write “ ” ’ … and single blanks'
  if (/ …/.test(form)) yield 'has a blank before …'
  const allowed = beforeNames[locale]
  for (const [, word] of allowed ? form.matchAll(wordBeforeName) : []) {
    if (!allowed.includes(word.toLowerCase())) yield `may have to decline the name after "${word}"`
  }
}

export function* faultsOfWriting(texts) {
  for (const locale of locales) {
    const all = parts.flatMap((part) => Object.entries(texts[part][locale]))
    const forms = all.flatMap(([key, text]) => formsOf(text).map((form) => [key, form]))
    for (const [key, form] of forms) for (const fault of faultsOfForm(form, locale)) yield `${locale} ${key}: ${fault}`
  }
}

// --- What the code shows ---

// Texts are named as m.key, or put together: textOf('prefix', code, '_suffix'), worded('prefix', code), textIfAny('prefix', code).
const plainUse = /\bm\.([A-Za-z]\w*)/g
const composedUse = /\b(?:textOf|worded|textIfAny)\('(\w+)',[^'`)]*(?:'(\w+)')?/g

export function usedBy(code) {
  return {
    keys: [...code.matchAll(plainUse)].map(([, key]) => key),
    families: [...code.matchAll(composedUse)].map(([, prefix, suffix]) => ({ prefix: `${prefix}_`, suffix: suffix ?? '' })),
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

export function readCode(folder = fileURLToPath(new URL('../src', import.meta.url))) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/^gallery\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = readTexts()
  const keys = parts.flatMap((part) => Object.keys(texts[part].en))
  const ofShape = [...faultsOf(texts)]
  const faults = ofShape.length > 0 ? ofShape : [...faultsOfWriting(texts), ...faultsOfUse(keys, readCode())]
  for (const fault of faults) console.error(fault)
  console.log(`${keys.length} texts in ${locales.length} languages, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
