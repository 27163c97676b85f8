// The log by rounds and throws, and what it tells about the throw at hand.
import { specOf } from './events/index'
import type { LogEntry } from './log_entry'
import type { Seat } from '#protocol/messages.ts'

export interface Chapter {
  key: string
  round: number
  // From 1; null in the town.
  throw: number | null
  entries: LogEntry[]
}

interface Place {
  round: number
  throw: number | null
  // Dice of this throw may still come.
  isRolling: boolean
}

function follow(at: Place, { event, round }: LogEntry): Place {
  if (event === null) return { round, throw: null, isRolling: false }
  const { chapter } = specOf(event).log
  if (chapter === 'opens-round') return { round, throw: 1, isRolling: true }
  if (at.throw === null) return { ...at, round }
  if (chapter === 'opens-throw') return { round, throw: at.isRolling ? at.throw : at.throw + 1, isRolling: true }
  return { round, throw: chapter === 'town' ? null : at.throw, isRolling: false }
}

export function chaptersOf(entries: readonly LogEntry[]): Chapter[] {
  const chapters: Chapter[] = []
  let at: Place = { round: entries[0]?.round ?? 0, throw: null, isRolling: false }
  for (const entry of entries) {
    at = follow(at, entry)
    const last = chapters.at(-1)
    if (last && last.round === at.round && last.throw === at.throw) last.entries.push(entry)
    else chapters.push({ key: `${entry.id}`, round: at.round, throw: at.throw, entries: [entry] })
  }
  return chapters
}

// Which throw of the round it is; null if that was not told. While the reader's cup rattles, the log does not tell of it yet.
export function throwNumber(entries: readonly LogEntry[], isRattling = false): number | null {
  const told = chaptersOf(sinceRound(entries)).at(-1)?.throw ?? null
  return isRattling ? (told ?? 0) + 1 : told
}

function sinceRound(entries: readonly LogEntry[]): readonly LogEntry[] {
  const start = entries.findLastIndex(({ event }) => event?.event === 'round-began')
  return start < 0 ? [] : entries.slice(start)
}

// What this seat showed last in the round.
export function lastShown(entries: readonly LogEntry[], seat: Seat): string {
  for (const { event } of [...sinceRound(entries)].reverse()) {
    if (event?.event === 'dice-shown' && event.seat === seat) return event.dice
  }
  return ''
}

function isListed({ event }: LogEntry, isNewest: boolean): boolean {
  if (event === null) return true
  const { listed } = specOf(event).log
  return listed === 'always' || listed(event, isNewest)
}

// Newest first, without what the next line or the heading says anyway.
export function storyOf(entries: readonly LogEntry[]): Chapter[] {
  const chapters = chaptersOf(entries)
  const newest = chapters.at(-1)
  return chapters
    .map((chapter) => ({ ...chapter, entries: chapter.entries.filter((entry) => isListed(entry, chapter === newest)).reverse() }))
    .filter((chapter) => chapter.entries.length > 0)
    .reverse()
}
