// node run.mjs MODULE [ARGUMENT...]: runs a WebAssembly program, passes its output on and ends as it does. It finds
// the repository in /dicetown, and nothing else of this machine.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2), preopens: { '/dicetown': root } })
// Not WebAssembly.compile(): Node crashes when it ends while that is still at work in the background.
const module = new WebAssembly.Module(readFileSync(process.argv[2]))
process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()))
