// Questions of every kind as tables have asked them. Two are too rare to wait for and were put into a recorded view by hand:
// "retain" and "choose-end".
import type { Update } from '#net/stream.ts'
import type { Room, View } from '#protocol/messages.ts'
import all from './recorded_questions.json'

export interface Recorded {
  kind: string
  view: View
  status: Pick<Update, 'question' | 'offers' | 'moment' | 'bargaining'>
}

export const recorded = all as unknown as Recorded[]

const NAMES = ['Nell', 'Bo', 'Carmen', 'Doyle', 'Etta']

export function roomOf(view: View): Room {
  const seats = view.seats.map((_, seat) => ({
    kind: 'person' as const, name: NAMES[seat] ?? '', bot: null, ready: true, here: true, played_by_bot: false,
  }))
  const settings: Room['settings'] = {
    rules: view.rules, sheriff: 0, clock: 'none', days: 1, moment: 1500, bargaining: 5000, bot_pause: 0, chat: 'all', listing: 'by-link',
  }
  return {
    table: 'K7QF2', game: 1, stage: 'playing', settings, host: 0, seats, watchers: 0, commitment: '0'.repeat(64), seed: null, record: null,
    statistics: null, paused: false, votes: [], you: view.viewer,
  }
}

export function updateOf({ view, status }: Recorded, v = 1): Update {
  return { type: 'update', stream: 1, v, events: [], view, clocks: [], ...status }
}
