import { withLaterTexts } from '#texts/locale.svelte.ts'

// Only some tables ask for orders.
export const ordersAsked = { load: withLaterTexts(() => import('./OrdersAsked.svelte')) }
