// The reader's language, remembered by the browser.
import { beginLocale, setLocale } from '#texts/loading.ts'
import { choose, type Locale } from '#texts/locale.svelte.ts'
import { memory } from './memory'

// Before anything is shown.
export function beginLanguage(preferred: readonly string[]): Promise<void> {
  return beginLocale(choose(memory.get('locale'), preferred))
}

export async function chooseLanguage(locale: Locale): Promise<void> {
  await setLocale(locale)
  memory.set('locale', locale)
}
