// What arrives, made sure of. A text that is no message is told, with where it goes wrong, and thrown by nobody.
import { safeParse } from 'valibot'
import type { ServerMessage } from '#protocol/messages.ts'
import { reader } from '#protocol/reader.ts'

export interface InvalidMessage {
  text: string
  where: string
  // The command that it would have settled, if it says so.
  n: number | null
}
export type Reading = { message: ServerMessage } | { invalid: InvalidMessage }

const LONGEST_QUOTE = 500

function settledBy(value: unknown): number | null {
  const { n, done } = Object(value) as { n?: unknown; done?: unknown }
  return [n, done].find((each) => typeof each === 'number') ?? null
}

export function read(text: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { invalid: { text: text.slice(0, LONGEST_QUOTE), where: 'JSON', n: null } }
  }
  const result = safeParse(reader, value, { abortEarly: true })
  if (result.success) return { message: result.output }
  const [issue] = result.issues
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  return { invalid: { text: text.slice(0, LONGEST_QUOTE), where: `${path}: ${issue.message}`, n: settledBy(value) } }
}
