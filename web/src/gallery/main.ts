import { mount } from 'svelte'
import '#kit/look/base.css'
import { loadFonts } from '#kit/look/fonts.ts'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('app')! })
loadFonts()
