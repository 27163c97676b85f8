// Short news for the reader, to be worded, shown for a while and put away.
import type { Command } from '#net/outbox.ts'
import type { InvalidMessage } from '#net/read.ts'
import type { Closing, Refusal, Room } from '#protocol/messages.ts'

export type News =
  | { kind: 'refused'; refusal: Refusal; command: Command | undefined }
  | { kind: 'closing'; reason: Closing['reason'] }
  | { kind: 'invalid-message'; message: InvalidMessage }
  | { kind: 'away' | 'back' | 'bot-plays'; seat: number }
  | { kind: 'paused' | 'resumed' | 'bot-plays-you' | 'game-begins' | 'game-over' | 'reconnected' }
export type Notice = News & { id: number }

const MOST = 5

export class Notices {
  all: Notice[] = $state.raw([])
  #lastId = 0

  add(news: News): void {
    this.all = [...this.all, { ...news, id: ++this.#lastId }].slice(-MOST)
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id)
  }
}

function newsOfSeat(before: Room, after: Room, seat: number): News[] {
  const was = before.seats[seat]
  const is = after.seats[seat]
  if (!was || !is || is.kind !== 'person' || was.name !== is.name) return []
  if (!was.played_by_bot && is.played_by_bot) return [seat === after.you ? { kind: 'bot-plays-you' } : { kind: 'bot-plays', seat }]
  if (seat === after.you) return []
  if (was.here && !is.here) return [{ kind: 'away', seat }]
  if (!was.here && is.here) return [{ kind: 'back', seat }]
  return []
}

// What is worth telling about a change of the room.
export function newsOf(before: Room, after: Room): News[] {
  if (before.stage === 'lobby' && after.stage === 'playing') return [{ kind: 'game-begins' }]
  if (before.stage === 'playing' && after.stage === 'over') return [{ kind: 'game-over' }]
  if (after.stage !== 'playing' || before.stage !== 'playing') return []
  const news = after.seats.flatMap((_, seat) => newsOfSeat(before, after, seat))
  if (before.paused !== after.paused) news.push({ kind: after.paused ? 'paused' : 'resumed' })
  return news
}
