// Gives the page its texts: a module for each part and language, so that a visit loads only what it shows, in one language.
import type { Plugin } from 'vite'
import { writeFileSync } from 'node:fs'
import { catalogue, catalogueOf, faultsOf, folder, locales, moduleOf, parts, readTexts } from './texts.js'

const NAME = 'virtual:texts'
const ofPart = new RegExp(`^\0${NAME}/(\\w+)/(\\w+)$`)

function loaders(): string {
  const loadersOf = (part: string) => locales.map((locale) => `${locale}: () => import('${NAME}/${part}/${locale}')`).join(', ')
  return `export const parts = { ${parts.map((part) => `${part}: { ${loadersOf(part)} }`).join(', ')} }`
}

function checkedTexts() {
  const texts = readTexts()
  const faults = [...faultsOf(texts)]
  if (faults.length > 0) throw new Error(['messages/ has faults:', ...faults].join('\n'))
  return texts
}

export function textModules(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return loaders()
      const [, part, locale] = ofPart.exec(id) ?? []
      return part && locale ? moduleOf(checkedTexts(), part, locale) : null
    },
    // While the page is worked on.
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return
      writeFileSync(new URL(`../${catalogue}`, import.meta.url), catalogueOf(checkedTexts()))
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
