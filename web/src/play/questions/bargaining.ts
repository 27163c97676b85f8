import { withLaterTexts } from '#texts/locale.svelte.ts'

// The bargaining table, which most questions do without.
export const bargaining = { load: withLaterTexts(() => import('../bargain/Bargain.svelte')) }
