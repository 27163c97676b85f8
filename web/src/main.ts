import { mount } from 'svelte'
import { beginLocale } from './i18n/locale.svelte'
import { tabMemory } from './model/memory'
import App from './ui/App.svelte'
import './ui/base.css'
import { loadFonts } from './ui/fonts'
import { router } from './ui/router.svelte'
import { screens } from './ui/screens'

// A part of the page that is no longer there: the server has been renewed meanwhile, and so has to be the page. If that does not
// help, not over and over again.
const ENOUGH = 30_000
addEventListener('vite:preloadError', () => {
  const last = Number(tabMemory.get('renewed') ?? 0)
  if (Date.now() < last + ENOUGH) return
  tabMemory.set('renewed', String(Date.now()))
  location.reload()
})

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the town')
await Promise.all([beginLocale(navigator.languages), screens[router.route.screen]()])
mount(App, { target })
loadFonts()
