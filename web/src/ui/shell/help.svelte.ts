// Which sheet of help lies over the screen. Any screen can call for one; keys do as well.
import type { Rules } from '../../protocol'

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
const writing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'

// The sheet that a key stands for, unless it is meant for a field, or for the browser.
export function sheetOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>): HelpSheet | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if ((event.target as Partial<Element> | null)?.closest?.(writing)) return null
  return sheets[event.key] ?? null
}
