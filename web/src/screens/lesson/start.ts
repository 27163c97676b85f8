// The table of a lesson, on this device. It is nobody's to come back to: who comes again learns from the beginning.
import info from 'virtual:house-info'
import { getLocale } from '../../i18n/locale.svelte'
import { memory } from '../../model/memory'
import { newOrder, playAlone, soloName } from '../here/actions'
import { preferences } from '../start/preferences'

export const orderLesson = () => newOrder([soloName()], { lesson: true })

export const playForReal = () => playAlone(preferences(memory, info.bots.map(({ name }) => name), getLocale()))
