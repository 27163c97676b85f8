// The table of a lesson, on this device. It is nobody's to come back to: who comes again learns from the beginning.
import info from 'virtual:offline-info'
import { memory } from '#device/memory.ts'
import { soloName } from '#device/names_here.ts'
import { preferences } from '#device/preferences.ts'
import { newOrder, orderSolo } from '#model/new_local.ts'
import { router } from '#shell/router.svelte.ts'
import { pathTo } from '#shell/routes.ts'
import { getLocale } from '#texts/locale.svelte.ts'

export const orderLesson = () => newOrder([soloName()], { lesson: true })

export function playForReal(): void {
  const usual = preferences(memory, info.bots.map(({ name }) => name), getLocale())
  router.go(pathTo('local', { code: orderSolo(soloName(), usual) }))
}
