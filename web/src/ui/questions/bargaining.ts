// The bargaining table, which most questions do without.
export const bargaining = { load: () => import('../bargain/Bargain.svelte') }
