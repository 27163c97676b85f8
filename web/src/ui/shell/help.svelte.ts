// Which sheet of help lies over the screen. Any screen can call for one; keys do as well.
import type { Rules } from '../../protocol'
import { isForPage, type PressedKey } from './typing'

export type HelpSheet = 'rules' | 'poker'

class Help {
  shown: HelpSheet | null = $state(null)
  // Those that somebody asked about; without them the table of the address is asked for its own.
  rules: Rules | null = $state.raw(null)

  show(sheet: HelpSheet, rules: Rules | null = null): void {
    this.rules = rules
    this.shown = sheet
  }

  close(): void {
    this.shown = null
  }
}

export const help = new Help()

const sheets: Record<string, HelpSheet> = { '?': 'rules', p: 'poker', P: 'poker' }

// The sheet that a key stands for.
export function sheetOfKey(event: PressedKey): HelpSheet | null {
  return isForPage(event) ? (sheets[event.key] ?? null) : null
}
