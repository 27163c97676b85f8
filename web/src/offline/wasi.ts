// The little of a system that the C library under the module asks for: a clock, random bytes, and somewhere to complain.
const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const NANOS_PER_MILLI = 1_000_000
const MOST_RANDOM = 65536

export function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  for (let from = 0; from < bytes.length; from += MOST_RANDOM) crypto.getRandomValues(bytes.subarray(from, from + MOST_RANDOM))
}

export function wasiFor(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer)
  return {
    clock_time_get(_clock: number, _precision: bigint, to: number): number {
      view().setBigUint64(to, BigInt(Math.round(performance.now() * NANOS_PER_MILLI)), true)
      return SUCCESS
    },
    random_get(to: number, size: number): number {
      fillRandom(new Uint8Array(memory().buffer, to, size))
      return SUCCESS
    },
    // What it writes before it gives up.
    fd_write(_file: number, pieces: number, count: number, written: number): number {
      let text = ''
      let size = 0
      for (let i = 0; i < count; i++) {
        const from = view().getUint32(pieces + 8 * i, true)
        const length = view().getUint32(pieces + 8 * i + 4, true)
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, from, length))
        size += length
      }
      console.error(text.trimEnd())
      view().setUint32(written, size, true)
      return SUCCESS
    },
    fd_close: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    proc_exit(code: number): never {
      throw new Error(`the module ended itself with ${code}`)
    },
  }
}
