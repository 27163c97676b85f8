// Made out of messages/ by scripts/texts_plugin.ts.
declare module 'virtual:texts' {
  export type Text = string | Record<Intl.LDMLPluralRule, string>
  type Loaders = Record<import('./locale.svelte').Locale, () => Promise<{ default: Record<string, Text> }>>
  export const parts: Record<'first' | 'later', Loaders>
}
