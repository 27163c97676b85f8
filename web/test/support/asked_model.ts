// A recorded question, and a model that has just been asked it.
import { GameModel } from '#model/live_game.svelte.ts'
import type { Command } from '#net/outbox.ts'
import { recorded, roomOf, updateOf, type Recorded } from './recorded'

export { recorded, updateOf, type Recorded }

export function recordedAs(kind: string): Recorded {
  const found = recorded.find((each) => each.kind === kind)
  if (!found) throw new Error(`no question ${kind} is recorded`)
  return found
}

export function askedModel(one: Recorded): { model: GameModel; sent: Command[] } {
  const model = new GameModel('K7QF2')
  const sent: Command[] = []
  model.connect({ send: (command) => sent.push(command) })
  model.roomChanged(roomOf(one.view))
  model.updated(updateOf(one))
  return { model, sent }
}
