// What there is to play with at a table of this browser, asked of the module when the page is built: so that it can be chosen
// before a worker has started.
import type { Plugin } from 'vite'
import { Module } from '../src/offline/module.ts'
import { gameModule } from './game_module.ts'

const NAME = 'virtual:offline-info'

export function offlineInfo(version: string): Plugin {
  return {
    name: 'offline-info',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const module = await Module.load(gameModule())
      return `export default ${module.info(version)}`
    },
  }
}
