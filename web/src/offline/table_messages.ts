// What a page and the worker that holds a table say to each other.
import type { Failure } from '#net/connection.ts'
import type { Person } from './saves'

export type ToTable =
  | { kind: 'make'; code: string; people: Person[]; table: string }
  | { kind: 'resume'; code: string }
  | { kind: 'open' | 'close'; connection: number }
  | { kind: 'text'; connection: number; text: string }
  | { kind: 'advise'; seat: number; request: number }

export type FromTable =
  | { kind: 'ready' }
  | { kind: 'failed'; why: Failure; what: string }
  | { kind: 'text'; connection: number; text: string }
  | { kind: 'unsaved' }
  // As JSON; nothing where nothing is asked any more.
  | { kind: 'advice'; request: number; advice: string | null }
