// The view between two updates, as far as its events have been shown: a count changes when its goods have arrived.
import type { GameEvent, View } from '#protocol/messages.ts'
import { specOf } from './index'

export function after(view: View, event: GameEvent): View {
  const { fold } = specOf(event)
  return fold === 'nothing' ? view : fold(view, event)
}

// Before anything of it has been shown. Nobody is waited for while the town moves.
export function curtain(view: View): View {
  return { ...view, awaited: [], question: [], may_change: [] }
}
