// The reader's language. Texts read it through Paraglide, so that whatever shows one is drawn again when it changes.
import * as messages from '#paraglide/messages.js'
import { baseLocale, locales, overwriteGetLocale } from '#paraglide/runtime.js'

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

// In the built page the texts of a language are two files of their own: see scripts/split_languages.ts.
type Texts = 'first' | 'later'

async function load(locale: Locale, texts: Texts): Promise<void> {
  const { loadMessages } = messages as { loadMessages?: (locale: Locale, texts: Texts) => Promise<void> }
  await loadMessages?.(locale, texts)
}

// Before anything is shown; what is fetched from now on is in this language.
export function beginLocale(locale: Locale): Promise<void> {
  current = locale
  return load(locale, 'first')
}

// Whether something that shows them may be there.
let needsLater = false

export async function setLocale(locale: Locale): Promise<void> {
  await load(locale, 'first')
  if (needsLater) await load(locale, 'later')
  current = locale
}

// Fetches a part of the page together with the later texts, without which it does not come.
export const withLaterTexts =
  <Part>(loadPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const locale = current
    const [part] = await Promise.all([loadPart(), load(locale, 'later')])
    needsLater = true
    // The language has been changed meanwhile.
    if (current !== locale) await load(current, 'later')
    return part
  }
