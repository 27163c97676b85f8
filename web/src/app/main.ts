import { mount } from 'svelte'
import { beginLanguage } from './model/language'
import App from './ui/App.svelte'
import './ui/base.css'
import { loadFonts } from './ui/fonts'
import { router } from './ui/router.svelte'
import { screens } from './ui/screens'
import { scrolling } from './ui/scrolling'
import { watchFetching } from './ui/shell/fetching'
import { keepForOffline } from './ui/shell/offline'
import { renewal } from './ui/shell/renewal.svelte'

watchFetching()
scrolling.begin()

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the town')
// Before the screen, which may need more texts of the same language.
const language = beginLanguage(navigator.languages)
// A screen that does not come says so itself.
const firstScreen = screens[router.route.screen]().catch(() => null)
try {
  await Promise.all([language, firstScreen])
  mount(App, { target })
  loadFonts()
  keepForOffline()
} catch (problem) {
  // Without a language there is nothing to say it in, except what the page brought along.
  const note = document.getElementById('unreachable')
  note?.querySelector('button')?.addEventListener('click', () => void renewal.renew())
  note?.removeAttribute('hidden')
  throw problem
}
