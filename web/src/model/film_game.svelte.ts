// A table of the past: shown like any other, but nobody sits there, and nothing is asked.
import type { Overview, Position, Watcher } from '#offline/film_reader.ts'
import type { RecordedStory } from '#playback/recorded_story.ts'
import type { Room, Sitter, View } from '#protocol/messages.ts'
import { noStatus } from './status'
import { TableGame } from './table_game.svelte'
import type { Table } from './table_state.svelte'

function sitterOf(name: string, bot: unknown): Sitter {
  const isBot = typeof bot === 'string'
  return { kind: isBot ? 'bot' : 'person', name, bot: isBot ? (bot as Sitter['bot']) : null, ready: true, here: true, played_by_bot: false }
}

function roomOf({ rules, seats, bots }: Overview): Room {
  return {
    table: '', game: 0, stage: 'playing', host: null, watchers: 0, commitment: '', seed: null, record: null, statistics: null,
    paused: false, votes: [], you: null,
    seats: seats.map((name, seat) => sitterOf(name, Array.isArray(bots) ? (bots as unknown[])[seat] : null)),
    settings: {
      rules, sheriff: 0, clock: 'none', days: 1, moment: 0, bargaining: 0, bot_pause: 0, chat: 'off', listing: 'by-link',
    },
  }
}

class PastTable implements Table {
  room: Room | null = $state.raw(null)
  view: View | null = $state.raw(null)
  readonly status = noStatus

  left(): number {
    return 0
  }
}

export class FilmGame extends TableGame<PastTable, null> {
  // What is shown.
  step: number = $state(0)
  watcher: Watcher = $state.raw('spectator')

  constructor(readonly overview: Overview) {
    super({ code: '', table: new PastTable(), commander: null })
    this.table.room = roomOf(overview)
  }

  // `isPlayed`: it follows on what is shown, and is played like what happens now.
  show(step: number, { view, hands }: Position, watcher: Watcher, story: RecordedStory, isPlayed: boolean): void {
    const before = this.view
    this.playback.skip()
    this.step = step
    this.watcher = watcher
    this.shown.openHands = hands
    this.table.view = view
    this.playback.log.all = story.until(step)
    this.#setStage(this.overview.finished && step === story.last ? 'over' : 'playing')
    const [first] = story.of(step)
    if (isPlayed && before && first) this.playback.add([...(story.events[step] ?? [])], before, first.id)
  }

  #setStage(stage: Room['stage']): void {
    const { room } = this.table
    if (room && room.stage !== stage) this.table.room = { ...room, stage }
  }
}
