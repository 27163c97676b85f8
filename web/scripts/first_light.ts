// Puts src/app/first_light.js before everything else in the page. It is no module, so Vite leaves it alone.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const NAME = 'first_light.js'
const script = fileURLToPath(new URL(`../src/app/${NAME}`, import.meta.url))

const tags = (src: string): HtmlTagDescriptor[] => [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]

export function firstLight(): Plugin {
  let isBuild = false
  return {
    name: 'first-light',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: NAME, source: readFileSync(script, 'utf8').replace(/^ *\/\/.*\n/gm, '') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle }) {
        if (!isBuild) return tags(`/src/app/${NAME}`)
        const built = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(NAME))
        if (!built) throw new Error(`${NAME} has not been built`)
        return tags(`/${built.fileName}`)
      },
    },
  }
}
