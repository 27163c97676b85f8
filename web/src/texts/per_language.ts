// What depends on nothing but the language is made once for each: words are cheap, but not in every frame.
import { getLocale } from './locale.svelte'

export function perLanguage<Value>(make: () => Value): () => Value {
  const made = new Map<string, Value>()
  return () => {
    const locale = getLocale()
    const known = made.get(locale)
    if (known !== undefined) return known
    const value = make()
    made.set(locale, value)
    return value
  }
}
