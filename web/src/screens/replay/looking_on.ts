// A seat's throw on the mat when it is long over: the dice lie open until they were chosen, and nobody is asked.
import { indexesOf } from '#game/questions/keep.ts'
import { DiceChoice } from '#model/dice_choice.svelte.ts'

export class LookingOn extends DiceChoice {
  override get question(): null {
    return null
  }

  override get isCommitted(): boolean {
    return this.#kept !== null
  }

  override get isOpen(): boolean {
    return this.rolled !== '' && this.#kept === null
  }

  override get canSlam(): boolean {
    return false
  }

  override get picked(): ReadonlySet<number> {
    return indexesOf(this.rolled, this.#kept ?? '')
  }

  get #kept(): string | null {
    return this.game.shown.view?.own?.kept ?? null
  }
}
