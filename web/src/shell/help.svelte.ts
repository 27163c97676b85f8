// Which sheet of help lies over the screen. Any screen can call for one; keys do as well.
import { untrack } from 'svelte'
import type { Rules } from '#protocol/messages.ts'
import { isForPage, type PressedKey } from './keys'

export type HelpSheet = 'rules' | 'poker'

class Help {
  shown: HelpSheet | null = $state(null)
  #asked: Rules | null = $state.raw(null)
  #here: { rules: Rules | null } | null = $state.raw(null)

  // Those that somebody asked about, else those of the screen; null where it has none.
  get rules(): Rules | null {
    return this.#asked ?? this.#here?.rules ?? null
  }

  show(sheet: HelpSheet, rules: Rules | null = null): void {
    this.#asked = rules
    this.shown = sheet
  }

  // To the other sheet, about the same rules.
  turn(sheet: HelpSheet): void {
    this.shown = sheet
  }

  close(): void {
    this.shown = null
    this.#asked = null
  }

  // To be called by a screen as it is made: by which rules that is played which it shows.
  isAbout(rules: () => Rules | null | undefined): void {
    $effect(() => {
      const here = { rules: rules() ?? null }
      this.#here = here
      // Another screen may be there already.
      return () => {
        if (untrack(() => this.#here) === here) this.#here = null
      }
    })
  }
}

export const help = new Help()

const sheets: Record<string, HelpSheet> = { '?': 'rules', p: 'poker', P: 'poker' }

// The sheet that a key stands for.
export function sheetOfKey(event: PressedKey): HelpSheet | null {
  return isForPage(event) ? (sheets[event.key] ?? null) : null
}
