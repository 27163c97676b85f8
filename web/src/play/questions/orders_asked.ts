import { withLaterTexts } from '../../i18n/locale.svelte'

// Only some tables ask for orders.
export const ordersAsked = { load: withLaterTexts(() => import('./OrdersAsked.svelte')) }
