import { mount } from 'svelte'
import { beginLocale } from './i18n/locale.svelte'
import App from './ui/App.svelte'
import './ui/base.css'
import { loadFonts } from './ui/fonts'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the town')
await beginLocale(navigator.languages)
mount(App, { target })
loadFonts()
