// Paraglide's index of messages imports every language, and names each text once more. In the built page each language is two files
// of its own: the texts of a first visit, which in the reader's language are fetched before anything is shown, and later ones
// (src/texts/locale.svelte.ts). A text is found by its name: an index of more than a thousand would be a fifth of the first load.
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'

// Texts that only parts of the page show which are fetched withLaterTexts, by how their names begin.
export const laterTexts = [
  'end_', 'help_all', 'help_contents', 'help_found', 'help_key', 'help_search', 'here_', 'hint_', 'hotseat_', 'offer_', 'order_explain',
  'reason', 'record_', 'replay_', 'review_', 'settings_notify', 'settings_sound', 'settings_speed', 'settings_theme_', 'settings_volume',
  'stat_', 'table_leave', 'table_vote', 'tutorial_',
]
const later = new RegExp(`^(?:${laterTexts.join('|')})`)
export const isLater = (name: string): boolean => later.test(name)

const indexFile = /\/src\/paraglide\/messages\/_index\.js$/
const languageFile = /\/src\/paraglide\/messages\/\w+\.js\?(first|later)$/
const registryFile = /\/src\/paraglide\/registry\.js$/
const readerFile = /\/src\/(?!paraglide\/).*\.(ts|svelte)$/

export function splitIndex(code: string, locales: readonly string[]): string {
  // A key with a capital letter has another name inside, which is the one that the languages' own files export.
  const renamed = [...code.matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)].map(([, inside, name]) => `${name}: '${inside}'`)
  const loadersOf = (part: string) => locales.map((locale) => `${locale}: () => import('./${locale}.js?${part}')`).join(', ')
  return `import { getLocale } from '../runtime.js'
const parts = {
  first: { loaders: { ${loadersOf('first')} }, loaded: {} },
  later: { loaders: { ${loadersOf('later')} }, loaded: {} },
}
const renamed = { ${renamed.join(', ')} }
async function loadMessages(locale, name) {
  const part = parts[name]
  part.any = part.loaded[locale] ??= await part.loaders[locale]()
}
const textOf = (part, name) => (inputs = {}, options) => (part.loaded[options?.locale ?? getLocale()] ?? part.any)[name](inputs)
export const messages = new Proxy({ loadMessages }, {
  get(known, name) {
    if (name in known) return known[name]
    const inside = renamed[name] ?? name
    const part = ${later}.test(inside) ? parts.later : parts.first
    // Before its texts are there, tables of them are made, and none of them is read.
    return part.any && !(inside in part.any) ? undefined : (known[name] = textOf(part, inside))
  },
})
`
}

// What is not exported is not part of the file.
export function partOf(code: string, part: string): string {
  return code.replace(/^export (?=const (\w+))/gm, (word, name: string) => (isLater(name) === (part === 'later') ? word : ''))
}

// Whoever has texts asks for them by name.
export function byName(code: string): string {
  return code.replace(/import \* as (\w+) from '(#paraglide\/messages)\.js'/, "import { messages as $1 } from '$2/_index.js'")
}

// Paraglide makes the rules of a language anew for each text with a number in it, which costs a frame where there are many.
export function keepPlurals(code: string): string {
  const made = 'new Intl.PluralRules(locale, options).select('
  if (!code.includes(made)) throw new Error('the plurals of Paraglide are made in another way: see keepPlurals')
  const kept = '(kept[locale + JSON.stringify(options ?? null)] ??= new Intl.PluralRules(locale, options)).select('
  return `const kept = {}\n${code.replace(made, kept)}`
}

function split(code: string, id: string, locales: readonly string[]): string {
  if (indexFile.test(id)) return splitIndex(code, locales)
  const part = languageFile.exec(id)?.[1]
  if (part) return partOf(code, part)
  return registryFile.test(id) ? keepPlurals(code) : byName(code)
}

export function splitLanguages(): Plugin {
  const settings = JSON.parse(
    readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'),
  ) as { locales: string[] }
  return {
    name: 'split-languages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [indexFile, languageFile, registryFile, readerFile] },
      handler: (code, id) => ({ code: split(code, id, settings.locales), map: null }),
    },
  }
}
