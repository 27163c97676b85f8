// How to answer, which whoever only looks on does without.
export const forms = { load: () => import('./Form.svelte') }
