// Each screen is fetched when it is first needed: a link to a table brings no start page, and the start page no table.
export const screens = {
  start: () => import('./start/Start.svelte'),
  table: () => import('./table/TablePage.svelte'),
  here: () => import('./here/HerePage.svelte'),
  local: () => import('./here/LocalTablePage.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  review: () => import('./review/ReviewPage.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
  tutorial: () => import('./tutorial/TutorialPage.svelte'),
}
