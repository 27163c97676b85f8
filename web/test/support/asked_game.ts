// A recorded question, and a game that has just been asked it.
import { LiveGame } from '#model/live_game.svelte.ts'
import type { Command } from '#net/outbox.ts'
import { recorded, roomOf, updateOf, type Recorded } from './recorded'

export { recorded, updateOf, type Recorded }

export function recordedAs(kind: string): Recorded {
  const found = recorded.find((each) => each.kind === kind)
  if (!found) throw new Error(`no question ${kind} is recorded`)
  return found
}

export function askedGame(one: Recorded): { game: LiveGame; sent: Command[] } {
  const game = new LiveGame('K7QF2')
  const sent: Command[] = []
  game.connect({ send: (command) => sent.push(command) })
  game.roomChanged(roomOf(one.view))
  game.updated(updateOf(one))
  return { game, sent }
}
