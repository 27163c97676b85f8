// The table of a lesson. It is nobody's to come back to: who comes again learns from the beginning.
import { getLocale } from '../../i18n/locale.svelte'
import { memory, newToken } from '../../model/memory'
import { settings } from '../../model/settings.svelte'
import { getInfo, makeTable } from '../../net/api'
import * as m from '../../paraglide/messages.js'
import { beginAtOnce, openTable } from '../start/actions'
import { preferences } from '../start/preferences'

export interface LessonTable {
  code: string
  token: string
}

const learnersName = () => settings.name.trim() || m.tutorial_name()

export async function openLesson(): Promise<LessonTable> {
  const token = newToken()
  const code = await makeTable({ name: learnersName(), token, lesson: true })
  beginAtOnce(code)
  return { code, token }
}

// As "play now" would.
export async function playForReal(): Promise<void> {
  const { bots } = await getInfo()
  const { edition, players, bot } = preferences(memory, bots.map(({ name }) => name), getLocale())
  await openTable({ name: learnersName(), settings: { rules: edition }, bots: Array<string>(players - 1).fill(bot) }, true)
}
