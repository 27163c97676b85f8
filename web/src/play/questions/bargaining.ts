import { withLaterTexts } from '#texts/loading.ts'

// The bargaining table, which most questions do without.
export const bargaining = { load: withLaterTexts(() => import('../bargain/Bargain.svelte')) }
