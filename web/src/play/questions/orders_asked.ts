import { withLaterTexts } from '#texts/loading.ts'

// Only some tables ask for orders.
export const ordersAsked = { load: withLaterTexts(() => import('./OrdersAsked.svelte')) }
