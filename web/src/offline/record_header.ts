// Of a record's header, what the page itself holds against what it knows of the game.
import * as v from 'valibot'

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const header = v.object({ nonces: v.array(v.nullable(v.string())), commitment: digest, seed: digest })

// Null for what is none.
export function readHeader(line: string): v.InferOutput<typeof header> | null {
  try {
    const read = v.safeParse(header, JSON.parse(line))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
