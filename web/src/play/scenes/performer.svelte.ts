// Plays what happened, batch by batch: one thing at a time, faster when more is waiting and somebody else is, too, at once
// where nothing moves.
import { tick } from 'svelte'
import { soundOf } from '#game/events/sounds.ts'
import { flash, fly, isStill, rest, together, type Flight, type Motion } from '#kit/motion/index.ts'
import type { Game } from '#model/game.ts'
import type { Pace } from '#playback/own_throw.svelte.ts'
import { leastOf, timeOf, type Step } from '#playback/plan.ts'
import type { Batch } from '#playback/playback.svelte.ts'
import type { GameEvent, View } from '#protocol/messages.ts'
import { sound } from '#shell/sound.ts'
import { endsOf, placeElement, seatElement } from './ends_on_page'

export interface SceneShown {
  batch: number
  step: Step
  event: GameEvent
  // More than one where all do the same at the same time.
  events: readonly GameEvent[]
  // As it was when the scene began.
  view: View
}

export interface Acts {
  // All cups of the others come down.
  slam: () => void
  // Of the own throw.
  pace: () => Pace
}

const FASTEST = 4

// How much faster while so many batches wait, and this is still to be read.
export function hurry(waiting: number, step: Step): number {
  const wanted = Math.min(FASTEST, 1 + 0.5 * Math.max(0, waiting - 1))
  const least = leastOf(step)
  return least > 0 ? Math.min(wanted, timeOf([step]) / least) : wanted
}

// A page that nobody sees shows nothing.
const isUnseen = () => document.visibilityState === 'hidden'

export class Performer {
  telling: SceneShown | null = $state.raw(null)
  #motion: Motion | null = null
  #isRushing = false
  #skipped: { batch: number; scene: number } | null = null

  constructor(
    readonly game: Game,
    readonly acts: Acts,
  ) {}

  async play(batch: Batch): Promise<void> {
    const { playback } = this.game
    if (this.#isRushing) return
    if (isStill() || isUnseen() || this.game.isHurried) return this.#atOnce()
    for (const step of batch.steps) {
      if (playback.current !== batch) return this.#rest()
      if (this.#isSkipped(batch, step)) playback.finish(batch.id, step)
      else if (step.kind === 'own-throw') await this.#throw(batch, step)
      else await this.#perform(batch, step)
    }
    playback.done(batch.id)
    this.#rest()
  }

  // The next scene, please.
  skip(): void {
    const { telling } = this
    this.#skipped = telling && { batch: telling.batch, scene: telling.step.scene }
    this.#motion?.skip()
  }

  // To what the reader is asked.
  skipAll(): void {
    if (isUnseen()) this.game.playback.skip()
    else this.game.toMyDecision()
    this.#motion?.skip()
  }

  #isSkipped({ id }: Batch, { scene }: Step): boolean {
    if (this.game.playback.current?.id !== id) return true
    return this.#skipped?.batch === id && this.#skipped.scene === scene
  }

  #rest(): void {
    if (this.game.playback.current === null) this.telling = null
  }

  // Everything that waits, with a flash of what it changed. However little time is left, the dice are thrown.
  async #atOnce(): Promise<void> {
    const { playback } = this.game
    this.#isRushing = true
    let steps: Step[] = []
    for (let batch = playback.current; batch; batch = playback.current) {
      steps.push(...batch.steps)
      const own = isStill() || isUnseen() ? undefined : batch.steps.find(({ kind }) => kind === 'own-throw')
      if (own) {
        playback.begin(batch.id, own)
        await this.#flash(steps)
        steps = []
        await this.#throw(batch, own)
      }
      playback.done(batch.id)
    }
    this.#isRushing = false
    await this.#flash(steps)
  }

  async #throw(batch: Batch, step: Step): Promise<void> {
    const { playback } = this.game
    if (playback.current !== batch) return
    playback.begin(batch.id, step)
    this.telling = null
    if (playback.isThrowLate) playback.finish(batch.id, step)
    else await playback.ownThrow.play(this.acts.pace(), () => playback.finish(batch.id, step))
    // There is no moment between the throw and its question, in which nobody would be asked.
    if (batch.steps.at(-1) === step) playback.done(batch.id)
    playback.leaveThrow()
  }

  async #flash(steps: readonly Step[]): Promise<void> {
    this.telling = null
    await tick()
    const changed = steps.flatMap(({ moves }) => moves.flatMap((move) => endsOf(move)?.to ?? []))
    for (const element of new Set(changed)) flash(element)
  }

  async #perform(batch: Batch, step: Step): Promise<void> {
    const { playback } = this.game
    // Nothing is told before the cups are up.
    if (step.kind === 'lift') await this.#wait(step, 'before')
    playback.begin(batch.id, step)
    const events = batch.events.slice(step.first, step.last + 1)
    const [event] = events
    if (event && step.kind === 'tell') this.telling = { batch: batch.id, step, event, events, view: playback.shown ?? batch.before }
    else this.telling = null
    if (step.moves.length === 0) playback.finish(batch.id, step)
    await tick()
    this.#sound(step, event)
    if (step.kind === 'throw') this.acts.slam()
    if (step.kind === 'lift') playback.ownThrow.lift(this.acts.pace())
    if (step.kind !== 'lift') await this.#wait(step, 'before')
    // First everything is measured, then everything moves: the page is laid out once.
    const flights = this.#isSkipped(batch, step) ? [] : this.#flightsOf(step)
    const marked = this.#point(step)
    if (step.moves.length > 0) {
      if (flights.length > 0) await this.#run(together(flights.map(fly)))
      else if (!this.#isSkipped(batch, step)) await this.#wait(step, 'flight')
      playback.finish(batch.id, step)
    }
    if (!this.#isSkipped(batch, step)) await this.#wait(step, 'rest')
    marked.skip()
  }

  // A cup is heard on the mat, as it is seen there.
  #sound({ kind }: Step, event: GameEvent | undefined): void {
    const name = event && kind === 'tell' ? soundOf(event) : null
    if (name) sound.play(name)
  }

  #point({ seats, place, moves }: Step): Motion {
    const elements = [...seats.map(seatElement), ...(place && moves.length === 0 ? [placeElement(place)] : [])]
    return together(elements.flatMap((element) => (element ? [flash(element)] : [])))
  }

  #timeOf(step: Step, span: keyof Step['ms']): number {
    const { keepsNobodyWaiting, playback } = this.game
    return step.ms[span] / hurry(keepsNobodyWaiting ? 1 : playback.count, step)
  }

  #flightsOf(step: Step): Flight[] {
    const time = this.#timeOf(step, 'flight')
    return step.moves.flatMap((move) => {
      const ends = endsOf(move)
      if (!ends) return []
      const [from, to] = [ends.from.getBoundingClientRect(), ends.to.getBoundingClientRect()]
      return [{ from, to, what: move.what, count: move.count, ms: time }]
    })
  }

  #wait(step: Step, span: keyof Step['ms']): Promise<void> {
    const ms = this.#timeOf(step, span)
    return ms > 0 ? this.#run(rest(ms)) : Promise.resolve()
  }

  async #run(motion: Motion): Promise<void> {
    this.#motion = motion
    await motion.done
    if (this.#motion === motion) this.#motion = null
  }
}
