import { withLaterTexts } from '../../i18n/locale.svelte'

// The bargaining table, which most questions do without.
export const bargaining = { load: withLaterTexts(() => import('../bargain/Bargain.svelte')) }
