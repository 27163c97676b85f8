// The game as WebAssembly, for Node. Compiled at once: Node crashes when it ends while WebAssembly.compile() is still at work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const gameModule = (): Promise<WebAssembly.Module> =>
  Promise.resolve(new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../wasm/dicetown.wasm'))))
