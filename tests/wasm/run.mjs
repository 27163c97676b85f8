// node run.mjs MODULE: runs a WebAssembly program and passes its output on.
import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'

const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2) })
const module = await WebAssembly.compile(await readFile(process.argv[2]))
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()))
