// Tests read the texts in every language.
import { languages as names, takeLocale, type Locale } from '#texts/locale.svelte.ts'

export type Language = Locale
export const languages = Object.keys(names) as Language[]

export const speak = (to: Language) => takeLocale(to)
