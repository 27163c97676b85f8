import { withLaterTexts } from '#texts/loading.ts'

// Each screen is fetched when it is first needed: a link to a table brings no start page, and the start page no table.
export const screens = {
  start: () => import('#screens/start/Start.svelte'),
  table: () => import('#play/TableDoor.svelte'),
  here: withLaterTexts(() => import('#screens/games/GamesPage.svelte')),
  local: withLaterTexts(() => import('#screens/local/LocalTablePage.svelte')),
  replay: withLaterTexts(() => import('#screens/replay/ReplayPage.svelte')),
  review: withLaterTexts(() => import('#screens/review/ReviewPage.svelte')),
  rules: withLaterTexts(() => import('#screens/rules/RulesPage.svelte')),
  tutorial: withLaterTexts(() => import('#screens/lesson/LessonPage.svelte')),
}
