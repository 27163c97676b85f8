import { mount } from 'svelte'
import { beginLanguage } from '#device/language.ts'
import App from './App.svelte'
import '#kit/look/base.css'
import { loadFonts } from '#kit/look/fonts.ts'
import { appUpdate } from '#shell/app_update.svelte.ts'
import { keepForOffline } from '#shell/keep_files.ts'
import { watchFetching } from '#shell/loading.ts'
import { router } from '#shell/router.svelte.ts'
import { screenOf } from '#shell/routes.ts'
import { scrolling } from '#shell/scrolling.ts'

watchFetching()
scrolling.begin()

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the town')
// Before the screen, which may need more texts of the same language.
const language = beginLanguage(navigator.languages)
// A screen that does not come says so itself.
const firstScreen = screenOf(router.route).load().catch(() => null)
try {
  await Promise.all([language, firstScreen])
  mount(App, { target })
  loadFonts()
  keepForOffline()
} catch (problem) {
  // Without a language there is nothing to say it in, except what the page brought along.
  const note = document.getElementById('unreachable')
  note?.querySelector('button')?.addEventListener('click', () => void appUpdate.renew())
  note?.removeAttribute('hidden')
  throw problem
}
