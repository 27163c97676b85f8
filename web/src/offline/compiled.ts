// The module, fetched and compiled once in each worker; the browser keeps the machine code.
const address = new URL('../../wasm/dicetown.wasm', import.meta.url)

export const compiled = (): Promise<WebAssembly.Module> => WebAssembly.compileStreaming(fetch(address))
