import { mount } from 'svelte'
import '#kit/look/base.css'
import { loadFonts } from '#kit/look/fonts.ts'
import { beginLocale, withLaterTexts } from '#texts/loading.ts'

const loadGallery = withLaterTexts(() => import('./Gallery.svelte'))
const [{ default: Gallery }] = await Promise.all([loadGallery(), beginLocale('en')])
mount(Gallery, { target: document.getElementById('app')! })
loadFonts()
