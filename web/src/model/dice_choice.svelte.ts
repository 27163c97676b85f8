// What the reader is about to keep. It becomes an answer only when he says so, and can be taken back as long as the table lets him.
import { diceAt, indexesOf, onlyOption, prospectOf, type Prospect } from '#game/questions/keep.ts'
import type { Answer, AskKeep, Dice } from '#protocol/messages.ts'
import type { Decision, Game } from './game'

const none: Prospect = { option: null, price: null, leads: [] }

export class DiceChoice {
  #picked: { of: string; dice: ReadonlySet<number> } = $state.raw({ of: '', dice: new Set<number>() })

  // `isSettled`: the dice have been seen.
  constructor(
    readonly game: Game,
    readonly isSettled: () => boolean = () => true,
  ) {}

  // What is shown now happened before the dice were thrown, unless it is the throw itself.
  get #asked(): Decision | null {
    const { isPlaying, playback, decision } = this.game
    return isPlaying && !playback.ownThrow.isOn ? null : decision
  }

  // Also while something else is shown.
  get #sent(): Answer | null {
    return this.game.decision?.sent ?? null
  }

  get question(): AskKeep | null {
    const question = this.#asked?.question
    return question?.ask === 'keep' ? question : null
  }

  get rolled(): Dice {
    return this.game.shown.view?.own?.rolled ?? ''
  }

  // On its way, or there.
  get isCommitted(): boolean {
    const sent = this.#sent
    if (sent && 'keep' in sent) return sent.keep !== null
    return this.#asked?.isChange === true
  }

  // The dice lie open until they have been chosen.
  get isOpen(): boolean {
    return this.question !== null && !this.isCommitted
  }

  // The cup is the reader's own.
  get canSlam(): boolean {
    return true
  }

  get isBusy(): boolean {
    return this.#sent !== null
  }

  get #of(): string {
    return `${this.game.decision?.number}:${this.rolled}`
  }

  get #kept(): string | null {
    const sent = this.#sent
    if (sent && 'keep' in sent) return sent.keep
    return this.game.shown.view?.own?.kept ?? null
  }

  get picked(): ReadonlySet<number> {
    const question = this.question
    if (!question) return new Set()
    const kept = this.#kept
    if (kept !== null) return indexesOf(this.rolled, kept)
    const only = onlyOption(question)
    if (only !== null) return indexesOf(this.rolled, only)
    return this.#picked.of === this.#of ? this.#picked.dice : new Set()
  }

  get dice(): string {
    return diceAt(this.rolled, this.picked)
  }

  get isForced(): boolean {
    return this.question !== null && onlyOption(this.question) !== null
  }

  get canPick(): boolean {
    return this.question !== null && !this.isCommitted && !this.isForced
  }

  // Not before the dice have been seen, and not in a pause.
  get canCommit(): boolean {
    return this.question !== null && !this.isBusy && !this.isCommitted && this.isSettled() && this.game.room?.paused !== true
  }

  get prospect(): Prospect {
    return this.question ? prospectOf(this.question, this.game.view?.prospects ?? null, this.dice) : none
  }

  toggle(index: number): void {
    if (!this.canPick || index >= this.rolled.length) return
    const dice = new Set(this.picked)
    if (!dice.delete(index)) dice.add(index)
    this.#picked = { of: this.#of, dice }
  }

  commit(): void {
    const question = this.question
    const { option } = this.prospect
    if (!question || option === null || !this.canCommit) return
    const answer = question.options[option]
    if (!answer) return
    // Taken back, they are still chosen.
    this.#picked = { of: this.#of, dice: this.picked }
    this.game.commander?.answer(answer)
  }

  takeBack(): void {
    if (this.#asked?.isChange && !this.isBusy) this.game.commander?.answer({ keep: null })
  }
}
