// The requests besides the connection to a table.
import * as v from 'valibot'
import type { Rules, SettingsChange } from '#protocol/messages.ts'

// `code` is one of the server's, or "unreachable" or "unreadable"; for people the page words it.
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(code)
  }
}

const info = v.object({
  version: v.string(),
  protocol: v.number(),
  bots: v.array(v.object({ name: v.string(), description: v.string() })),
  presets: v.array(v.object({ name: v.string(), rulebook: v.string() })),
  phrases: v.array(v.string()),
  // Only for those on the server's own machine.
  address: v.optional(v.string()),
})
const rules = v.custom<Rules>((value) => typeof value === 'string' || v.is(v.object({ preset: v.string() }), value))
const summary = v.object({
  table: v.string(),
  host: v.string(),
  rules,
  stage: v.picklist(['lobby', 'playing', 'over']),
  listing: v.picklist(['by-link', 'open']),
  clock: v.picklist(['none', 'relaxed', 'fast', 'days']),
  chairs: v.number(),
  persons: v.number(),
  bots: v.number(),
  connections: v.number(),
})
const summaries = v.object({ tables: v.array(summary) })
const made = v.object({ table: v.string() })
const problem = v.object({ error: v.string(), with: v.optional(v.record(v.string(), v.unknown()), {}) })

export type Info = v.InferOutput<typeof info>
export type TableSummary = v.InferOutput<typeof summary>

// An empty text among the bots is an empty chair. The one who asks sits first and is the host.
export interface NewTable {
  name: string
  token: string
  bots?: string[]
  settings?: SettingsChange
}

async function request(path: string, options: RequestInit = {}): Promise<Response> {
  const reply = await fetch(path, options).catch(() => {
    throw new ApiError('unreachable')
  })
  if (reply.ok) return reply
  const told = v.safeParse(problem, await reply.json().catch(() => null))
  if (told.success) throw new ApiError(told.output.error, told.output.with, reply.status)
  throw new ApiError('unreadable', {}, reply.status)
}

async function readAs<T>(schema: v.GenericSchema<T>, reply: Response): Promise<T> {
  const result = v.safeParse(schema, await reply.json().catch(() => null))
  if (!result.success) throw new ApiError('unreadable', {}, reply.status)
  return result.output
}

const post = (path: string, type: string, body: string) =>
  request(path, { method: 'POST', headers: { 'content-type': type }, body })

let knownInfo: Promise<Info> | undefined
let toldAddress: string | undefined

// Where the server says others find it, as far as that is known by now.
export const addressForOthers = () => toldAddress

// Once for the life of the page, unless it failed.
export function getInfo(): Promise<Info> {
  knownInfo ??= request('/api/info')
    .then((reply) => readAs<Info>(info, reply))
    .then((found) => {
      toldAddress = found.address
      return found
    })
    .catch((error: unknown) => {
      knownInfo = undefined
      throw error
    })
  return knownInfo
}

export async function listTables(): Promise<TableSummary[]> {
  const { tables } = await readAs(summaries, await request('/api/tables'))
  return tables
}

export async function getTable(code: string): Promise<TableSummary> {
  return readAs(summary, await request(`/api/tables/${encodeURIComponent(code)}`))
}

export async function makeTable(table: NewTable): Promise<string> {
  const reply = await post('/api/tables', 'application/json', JSON.stringify(table))
  return (await readAs(made, reply)).table
}

export async function isTableGone(code: string): Promise<boolean> {
  try {
    await getTable(code)
    return false
  } catch (error) {
    return error instanceof ApiError && error.code === 'no-such-table'
  }
}

// The address of a picture of a link.
export async function qrPicture(text: string): Promise<string> {
  const svg = await (await post('/api/qr', 'text/plain', text)).text()
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

const recordAddress = (record: string) => `/api/games/${encodeURIComponent(record)}`

export async function fetchRecord(record: string): Promise<string> {
  return (await request(recordAddress(record))).text()
}
