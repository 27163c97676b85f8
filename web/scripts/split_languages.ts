// Paraglide's index of messages imports every language, and names each text once more. In the built page each language is a file
// of its own, of which only the reader's is fetched (src/i18n/locale.svelte.ts does so before anything is shown), and a text is
// found by its name: an index of more than a thousand would be a fifth of the first load.
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'

const indexFile = /\/src\/paraglide\/messages\/_index\.js$/
const registryFile = /\/src\/paraglide\/registry\.js$/
const readerFile = /\/src\/(?!paraglide\/).*\.(ts|svelte)$/

export function splitIndex(code: string, locales: readonly string[]): string {
  // A key with a capital letter has another name inside, which is the one that the languages' own files export.
  const renamed = [...code.matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)].map(([, inside, name]) => `${name}: '${inside}'`)
  const loaders = locales.map((locale) => `  ${locale}: () => import('./${locale}.js'),`)
  return `import { getLocale } from '../runtime.js'
const loaders = {
${loaders.join('\n')}
}
const renamed = { ${renamed.join(', ')} }
const loaded = {}
let any
async function loadMessages(locale) {
  any = loaded[locale] ??= await loaders[locale]()
}
const texts = (options) => loaded[options?.locale ?? getLocale()] ?? any
const textOf = (name) => (inputs = {}, options) => texts(options)[name](inputs)
export const messages = new Proxy({ loadMessages }, {
  get(known, name) {
    const inside = renamed[name] ?? name
    // Before a language is there, tables of texts are made, and none of them is read.
    return any && !(name in known || inside in any) ? undefined : (known[name] ??= textOf(inside))
  },
})
`
}

// Whoever has texts asks for them by name.
export function byName(code: string): string {
  return code.replace(/import \* as (\w+) from '([^']+\/paraglide\/messages)\.js'/, "import { messages as $1 } from '$2/_index.js'")
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
      filter: { id: [indexFile, registryFile, readerFile] },
      handler: (code, id) => ({ code: split(code, id, settings.locales), map: null }),
    },
  }
}
