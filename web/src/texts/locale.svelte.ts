// The reader's language: whatever shows a text is drawn again when it changes.
export const languages = { en: 'English', de: 'Deutsch', cs: 'Čeština', ru: 'Русский' }

export type Locale = keyof typeof languages

const isLocale = (tag: string): tag is Locale => Object.hasOwn(languages, tag)

// The one chosen before, else the first of the browser's that we speak, else English.
export function choose(remembered: string | null, preferred: readonly string[]): Locale {
  const wanted = [remembered ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return wanted.find(isLocale) ?? 'en'
}

let current: Locale = $state('en')

export const getLocale = (): Locale => current

// For loading.ts, which sees to it that the texts are there.
export function takeLocale(locale: Locale): void {
  current = locale
}
