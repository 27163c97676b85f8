import { mount } from 'svelte'
import '../ui/base.css'
import { loadFonts } from '../ui/fonts'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('app')! })
loadFonts()
