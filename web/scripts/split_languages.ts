// Paraglide's index of messages imports every language. In the built page each language is a file of its own, of which only
// the reader's is fetched: src/i18n/locale.svelte.ts does so before anything is shown.
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'

const indexFile = /\/src\/paraglide\/messages\/_index\.js$/

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

export function splitLanguages(): Plugin {
  const settings = JSON.parse(
    readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'),
  ) as { locales: string[] }
  return {
    name: 'split-languages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: indexFile },
      handler: (code) => ({ code: splitIndex(code, settings.locales), map: null }),
    },
  }
}
