// The messages in tests/protocol/fixtures, which the table's own tests read as well.
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../tests/protocol/fixtures/', import.meta.url)

export interface Fixture {
  where: string
  message: unknown
}

// Of all files whose names begin so.
export function fixtures(prefix: string): Fixture[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const messages = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown[]
      return messages.map((message, index) => ({ where: `${name}:${index + 2}`, message }))
    })
}
