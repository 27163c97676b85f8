// The table of a lesson, on this device. It is nobody's to come back to: who comes again learns from the beginning.
import info from 'virtual:house-info'
import { getLocale } from '../../i18n/locale.svelte'
import { memory } from '../../model/memory'
import { settings } from '../../model/settings.svelte'
import * as m from '../../paraglide/messages.js'
import { newOrder, playAlone } from '../here/actions'
import { preferences } from '../start/preferences'

const learnersName = () => settings.name.trim() || m.tutorial_name()

export const orderLesson = () => newOrder([learnersName()], { lesson: true })

export const playForReal = () => playAlone(learnersName(), preferences(memory, info.bots.map(({ name }) => name), getLocale()))
