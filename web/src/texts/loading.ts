// Loads the texts of the reader's language when they are needed.
import { getLocale, takeLocale, type Locale } from './locale.svelte'
import { load } from './m'

// Before anything is shown; what is loaded from now on is in this language.
export function beginLocale(locale: Locale): Promise<void> {
  takeLocale(locale)
  return load(locale, 'first')
}

// Whether something that shows them may be there.
let needsLater = false

export async function setLocale(locale: Locale): Promise<void> {
  await load(locale, 'first')
  if (needsLater) await load(locale, 'later')
  takeLocale(locale)
}

// Loads a part of the page together with the later texts, without which it does not come.
export const withLaterTexts =
  <Part>(loadPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const locale = getLocale()
    const [part] = await Promise.all([loadPart(), load(locale, 'later')])
    needsLater = true
    // The language has been changed meanwhile.
    if (getLocale() !== locale) await load(getLocale(), 'later')
    return part
  }
