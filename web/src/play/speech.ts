// What a screen reader is told: one text for everything that is new, because a second one would drown the first.
import { specOf } from '#game/events/index.ts'
import { narrate, plain } from '#game/events/narrate.ts'
import { wordingOf } from '#game/questions/index.ts'
import { waitingText } from '#game/waiting.ts'
import type { DiceChoice } from '#model/dice_choice.svelte.ts'
import type { GameModel } from '#model/live_game.svelte.ts'
import type { LogEntry } from '#game/log_entry.ts'
import type { Room } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { chosenLabel, setAsideLabel, underCupLabel } from '#texts/spoken.ts'
import { placeName } from '#texts/words.ts'

const MOST = 14

function storyOf(entries: readonly LogEntry[], model: GameModel): string[] {
  return entries
    .filter(({ event }) => event === null || specOf(event).speech === 'spoken')
    .slice(-MOST)
    .map(({ event, phase }) => plain(narrate(event, { names: model.names, reader: model.seat, phase })))
}

function questionOf(model: GameModel): string[] {
  const { view, asked } = model
  if (!view || !asked) return []
  const { title, explanation } = wordingOf(asked.question, { view, names: model.names })
  if (asked.question.ask !== 'keep') return [m.notice_your_turn(), title, explanation]
  const own = view.viewer === null ? undefined : view.seats[view.viewer]
  const aside = own && own.dice !== '' ? [`${setAsideLabel(own.dice)}.`] : []
  return [m.notice_your_turn(), ...aside, underCupLabel(view.own?.rolled ?? ''), title]
}

export class Speaker {
  #told = -1
  #asked: number | null = null
  #line = ''

  // The text that is new since the last call; empty if there is none.
  next(model: GameModel, room: Room): string {
    // All of it: who does not see the scenes need not wait for them, except for the question.
    const entries = model.log.all
    const last = entries.at(-1)?.id ?? 0
    // Whoever has just come is told only where the game is.
    const story = this.#told < 0 ? [] : storyOf(entries.filter(({ id }) => id > this.#told), model)
    this.#told = last
    const number = model.asked && !model.asked.isChange && !model.isPlaying ? model.status.question : null
    const question = number !== null && number !== this.#asked ? questionOf(model) : []
    this.#asked = number
    const line = number === null ? waitingText(model.view, room) : ''
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
