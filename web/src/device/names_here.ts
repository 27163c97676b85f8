// Who plays at this screen.
import { m } from '#texts/later.ts'
import type { Memory } from './memory'
import { settings } from './settings.svelte'

// Bots do not mind who has no name.
export const soloName = () => settings.name.trim() || m.tutorial_name()

export const FEWEST_PEOPLE = 2
export const MOST_PEOPLE = 5
const NAMES = 'people'

// Those of the last time; else the reader and a chair for another.
export function knownNames(memory: Memory, reader: string): string[] {
  try {
    const kept: unknown = JSON.parse(memory.get(NAMES) ?? 'null')
    const isName = (name: unknown): name is string => typeof name === 'string'
    if (Array.isArray(kept) && kept.every(isName) && kept.length >= FEWEST_PEOPLE && kept.length <= MOST_PEOPLE) return kept
  } catch {
    // then as for the first time
  }
  return [reader, '']
}

export function keepNames(memory: Memory, names: readonly string[]): void {
  memory.set(NAMES, JSON.stringify(names))
}

// Null if somebody has none, or the name of another.
export function cleanNames(names: readonly string[]): [string, string, ...string[]] | null {
  const clean = names.map((name) => name.trim())
  const different = new Set(clean.map((name) => name.toLowerCase()))
  const [first, second, ...others] = clean
  if (!first || !second || clean.some((name) => name === '') || different.size < clean.length) return null
  return [first, second, ...others]
}
