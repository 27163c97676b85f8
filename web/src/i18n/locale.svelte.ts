// The reader's language. Texts read it through Paraglide, so that whatever shows one is drawn again when it changes.
import * as messages from '../paraglide/messages.js'
import { baseLocale, locales, overwriteGetLocale } from '../paraglide/runtime.js'

export type Locale = (typeof locales)[number]

export const languages: Record<Locale, string> = { en: 'English', de: 'Deutsch', cs: 'Čeština', ru: 'Русский' }

// The one chosen before, else the first of the browser's that we speak, else English.
export function choose(remembered: string | null, preferred: readonly string[]): Locale {
  const wanted = [remembered ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0])
  for (const language of wanted) {
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return baseLocale
}

let current: Locale = $state(baseLocale)
overwriteGetLocale(() => current)

export const getLocale = (): Locale => current

// In the built page the texts of a language are a file of their own: see scripts/split_languages.ts.
async function load(locale: Locale): Promise<void> {
  const { loadMessages } = messages as { loadMessages?: (locale: Locale) => Promise<void> }
  await loadMessages?.(locale)
}

export async function setLocale(locale: Locale): Promise<void> {
  await load(locale)
  current = locale
}
