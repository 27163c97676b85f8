// What was chosen for "play now" the last time; at first the edition that is sold in the reader's language.
import type { PresetName } from '#protocol/messages.ts'
import { presetAxes, usualEdition } from '#texts/axes.ts'
import type { Locale } from '#texts/locale.svelte.ts'
import type { Memory } from './memory'

export interface Preferences {
  players: number
  bot: string
  edition: PresetName
}

const isPreset = (text: string | null): text is PresetName => text !== null && Object.hasOwn(presetAxes, text)

// `bots`: those of the server, the best last.
export function preferences(memory: Memory, bots: readonly string[], locale: Locale): Preferences {
  const players = Number(memory.get('players'))
  const bot = memory.get('bot') ?? ''
  const edition = memory.get('edition')
  return {
    players: players >= 2 && players <= 5 ? players : 4,
    bot: bots.includes(bot) ? bot : (bots[bots.length >> 1] ?? ''),
    edition: isPreset(edition) ? edition : usualEdition(locale),
  }
}

export function keepPreferences(memory: Memory, change: Partial<Preferences>): void {
  for (const [name, value] of Object.entries(change)) memory.set(name, String(value))
}
