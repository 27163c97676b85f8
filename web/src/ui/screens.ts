import { withLaterTexts } from '../i18n/locale.svelte'

// Each screen is fetched when it is first needed: a link to a table brings no start page, and the start page no table.
export const screens = {
  start: () => import('./start/Start.svelte'),
  table: () => import('./table/TableDoor.svelte'),
  here: withLaterTexts(() => import('./here/HerePage.svelte')),
  local: withLaterTexts(() => import('./here/LocalTablePage.svelte')),
  replay: withLaterTexts(() => import('./replay/ReplayPage.svelte')),
  review: withLaterTexts(() => import('./review/ReviewPage.svelte')),
  rules: withLaterTexts(() => import('./rules/RulesPage.svelte')),
  tutorial: withLaterTexts(() => import('./tutorial/TutorialPage.svelte')),
}
