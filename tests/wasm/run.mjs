// node run.mjs MODULE [ARGUMENT...]: runs a WebAssembly program, passes its output on and ends as it does. It finds
// the repository in /dicetown, and nothing else of this machine.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2), preopens: { '/dicetown': root } })
const module = await WebAssembly.compile(await readFile(process.argv[2]))
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()))
