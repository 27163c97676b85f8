// Paraglide's index of messages imports every language. In the built page each language is a file of its own, of which only
// the reader's is fetched: src/i18n/locale.svelte.ts does so before anything is shown.
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'

const indexFile = /\/src\/paraglide\/messages\/_index\.js$/
const registryFile = /\/src\/paraglide\/registry\.js$/

export function splitIndex(code: string, locales: readonly string[]): string {
  const names = [...code.matchAll(/^export const ([A-Za-z_$][\w$]*) =/gm)].map(([, name]) => [name, name])
  // A key with a capital letter has another name inside, which is the one that the languages' own files export.
  const renamed = [...code.matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)].map(([, inside, name]) => [name, inside])
  const loaders = locales.map((locale) => `  ${locale}: () => import('./${locale}.js'),`)
  return [
    `import { getLocale } from '../runtime.js'`,
    `const loaders = {`,
    ...loaders,
    `}`,
    `const loaded = {}`,
    `let any`,
    `export async function loadMessages(locale) {`,
    `  any = loaded[locale] ??= await loaders[locale]()`,
    `}`,
    `const texts = (options) => loaded[options?.locale ?? getLocale()] ?? any`,
    ...[...names, ...renamed].map(
      ([name, inside]) => `export const ${name} = (inputs = {}, options) => texts(options).${inside}(inputs)`,
    ),
  ].join('\n')
}

// Paraglide makes the rules of a language anew for each text with a number in it, which costs a frame where there are many.
export function keepPlurals(code: string): string {
  const made = 'new Intl.PluralRules(locale, options).select('
  if (!code.includes(made)) throw new Error('the plurals of Paraglide are made in another way: see keepPlurals')
  const kept = '(kept[locale + JSON.stringify(options ?? null)] ??= new Intl.PluralRules(locale, options)).select('
  return `const kept = {}\n${code.replace(made, kept)}`
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
      filter: { id: [indexFile, registryFile] },
      handler: (code, id) => ({ code: indexFile.test(id) ? splitIndex(code, settings.locales) : keepPlurals(code), map: null }),
    },
  }
}
