// Tests read the texts in every language.
import { overwriteGetLocale } from '#paraglide/runtime.js'

export const languages = ['en', 'de', 'ru', 'cs'] as const
export type Language = (typeof languages)[number]

let language: Language = 'en'
overwriteGetLocale(() => language)

export function speak(to: Language): void {
  language = to
}
