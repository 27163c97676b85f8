// What a screen reader is told: one text for everything that is new, because a second one would drown the first.
import { specOf } from '#game/events/index.ts'
import { narrate, plain } from '#game/events/narrate.ts'
import { wordingOf } from '#game/questions/index.ts'
import { waitingText } from '#game/waiting.ts'
import type { DiceChoice } from '#model/dice_choice.svelte.ts'
import type { Game } from '#model/game.ts'
import type { LogEntry } from '#game/log_entry.ts'
import type { Room } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { chosenLabel, setAsideLabel, underCupLabel } from '#texts/spoken.ts'
import { placeName } from '#texts/words.ts'

const MOST = 14

function storyOf(entries: readonly LogEntry[], game: Game): string[] {
  return entries
    .filter(({ event }) => event === null || specOf(event).speech === 'spoken')
    .slice(-MOST)
    .map(({ event, phase }) => plain(narrate(event, { names: game.names, reader: game.seat, phase })))
}

function questionOf(game: Game): string[] {
  const { view, decision } = game
  if (!view || !decision) return []
  const { title, explanation } = wordingOf(decision.question, { view, names: game.names })
  if (decision.question.ask !== 'keep') return [m.notice_your_turn(), title, explanation]
  const own = view.viewer === null ? undefined : view.seats[view.viewer]
  const aside = own && own.dice !== '' ? [`${setAsideLabel(own.dice)}.`] : []
  return [m.notice_your_turn(), ...aside, underCupLabel(view.own?.rolled ?? ''), title]
}

export class Speaker {
  #told = -1
  #asked: number | null = null
  #line = ''

  // The text that is new since the last call; empty if there is none.
  next(game: Game, room: Room): string {
    // Whoever does not see the scenes is told at the same time as the others.
    const entries = game.shown.told
    const last = entries.at(-1)?.id ?? 0
    // Whoever has just come is told only where the game is.
    const story = this.#told < 0 ? [] : storyOf(entries.filter(({ id }) => id > this.#told), game)
    this.#told = last
    const { decision } = game
    const number = decision && !decision.isChange && !game.isPlaying ? decision.number : null
    const question = number !== null && number !== this.#asked ? questionOf(game) : []
    this.#asked = number
    const line = game.isPlaying ? this.#line : number === null ? waitingText(game.view, room) : ''
    const waiting = line !== this.#line ? [line] : []
    this.#line = line
    return [...story, ...question, ...waiting].filter((text) => text !== '').join(' ')
  }
}

// When dice are picked up or put back.
export function choiceText({ dice, prospect, question }: DiceChoice): string {
  if (!question) return ''
  if (prospect.option === null) return m.ask_keep_too_dear()
  const leads = prospect.leads.length > 0 ? m.table_ahead({ places: listed(prospect.leads.map(placeName)) }) : m.table_ahead_nothing()
  return `${chosenLabel(dice, prospect.price ?? 0)} ${leads}`
}
