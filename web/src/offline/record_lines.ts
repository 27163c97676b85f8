// A record as far as it is read without its rules: the header, and whether a line is chance or an answer.
import * as v from 'valibot'

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const header = v.object({
  dicetown: v.literal(1),
  seats: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(5)),
  nonces: v.array(v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,64}$/)))),
  commitment: digest,
  seed: digest,
})
const dice = v.pipe(v.string(), v.regex(/^[9TJQKA]{1,5}$/))
const line = v.union([
  v.object({ roll: v.record(v.pipe(v.string(), v.regex(/^[0-4]$/)), dice) }),
  v.object({ draw: v.array(v.string()) }),
  v.object({ pull: v.array(v.string()) }),
  v.object({ seat: v.number() }),
])

function readAs<T>(schema: v.GenericSchema<T>, text: string | undefined): T | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? ''))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

// Null for what is none.
export const readHeader = (text: string | undefined) => readAs<v.InferOutput<typeof header>>(header, text)
export const readLine = (text: string) => readAs<v.InferOutput<typeof line>>(line, text)
