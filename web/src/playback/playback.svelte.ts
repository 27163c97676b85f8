// What happened and has not been shown yet: batches of events, each with the view before it. Nobody has to show
// them: without a stage the newest view is shown at once.
import type { LogEntry } from '#game/log_entry.ts'
import { after, curtain } from '#game/events/shown_view.ts'
import type { GameEvent, View } from '#protocol/messages.ts'
import { Log } from './log.svelte'
import { OwnThrow } from './own_throw.svelte'
import { planOf, type Step } from './plan'

export interface Batch {
  id: number
  events: GameEvent[]
  before: View
  // Of its first event in the log.
  entry: number
  steps: Step[]
}

// More than this nobody wants to watch: somebody was away. A whole round of bots is less.
const MOST_WAITING = 150

interface Progress {
  view: View
  // How many of the batch's events the view holds, and how many the log may tell.
  folded: number
  told: number
}

const isLifted = ({ steps }: Batch) => steps.some(({ kind }) => kind === 'lift')

const begun = ({ before }: Batch): Progress => ({ view: curtain(before), folded: 0, told: 0 })

// What an update did.
export interface Happened {
  before: View | null
  events: GameEvent[]
  after: View
  // Something before it was missed.
  isGap: boolean
}

export class Playback {
  readonly log = new Log(() => this.toldUntil)
  readonly ownThrow = new OwnThrow()
  #waiting: Batch[] = $state.raw([])
  #progress: Progress | null = $state.raw(null)
  #isStaged = false
  #lastId = 0
  // Its entry in the log.
  #firstThrow = 0
  #isRushing = false

  // A stage takes `current`, plays its steps, and says done(). `view`: for a stage that is there only after the first throw.
  open(view: View | null = null): () => void {
    this.#isStaged = true
    if (view) this.#addFirstThrow(view)
    return () => {
      this.#isStaged = false
      this.skip()
    }
  }

  get current(): Batch | null {
    return this.#waiting[0] ?? null
  }

  get count(): number {
    return this.#waiting.length
  }

  // The view as far as it has been shown; null if nothing is being shown.
  get shown(): View | null {
    return this.#progress?.view ?? null
  }

  // The last entry of the log that may be told.
  get toldUntil(): number {
    const { current } = this
    return current ? current.entry + (this.#progress?.told ?? 0) - 1 : Infinity
  }

  take({ before, events, after: now, isGap }: Happened): void {
    const first = this.log.add(events, before, now, isGap)
    if (before && !isGap) return this.add(events, before, first)
    this.skip()
    this.#addFirstThrow(now)
  }

  // Of a game that begins nobody has seen a view before it.
  #addFirstThrow(view: View): void {
    const { all } = this.log
    const own = all.find(({ event }) => event?.event === 'rolled' && event.seat === view.viewer)
    const isLate = all.some(({ event }) => event === null || event.event === 'dice-shown')
    if (!own?.event || !view.own || isLate || !this.#isStaged || own.id === this.#firstThrow) return
    this.#firstThrow = own.id
    this.add([own.event], { ...view, phase: 'roll', own: { ...view.own, rolled: '' } }, own.id)
  }

  // What has been shown of whole batches.
  get told(): readonly LogEntry[] {
    const { current, log } = this
    return current ? log.all.filter(({ id }) => id < current.entry) : log.all
  }

  add(events: GameEvent[], before: View, entry = 0): void {
    if (!this.#isStaged || events.length === 0) return
    const steps = planOf(events, before.phase, before.viewer)
    // What needs no stage does not hold anything up.
    if (steps.length === 0 && this.#waiting.length === 0) return
    if (this.#waiting.length >= MOST_WAITING) return this.skip()
    const batch = { id: ++this.#lastId, events, before, entry, steps }
    // What was thrown has been chosen from: the clock or a bot did it, or everybody else has been waiting.
    if (this.ownThrow.isOn && isLifted(batch)) this.ownThrow.slam()
    if (this.#waiting.length === 0) this.#progress = begun(batch)
    this.#waiting = [...this.#waiting, batch]
    if (this.#isRushing) this.skipToThrow()
  }

  // What comes now is there at once, until playOn().
  rush(): void {
    this.#isRushing = true
    this.skipToThrow()
  }

  playOn(): void {
    this.#isRushing = false
  }

  // The dice of the own throw have been chosen from before it could be shown.
  get isThrowLate(): boolean {
    return this.#waiting.slice(1).some(isLifted)
  }

  // The own throw has been shown.
  leaveThrow(): void {
    this.ownThrow.leave()
    if (this.#isRushing) this.skipToThrow()
  }

  // The step is about to be shown: everything before it is true now, and the log tells it; of the own throw when the cup is down.
  begin(id: number, { kind, first, last, place }: Step): void {
    if (this.current?.id !== id) return
    this.#goOn(first, kind === 'own-throw' ? first : last + 1)
    const phase = kind === 'own-throw' ? 'roll' : place
    if (!phase || !this.#progress) return
    const { view } = this.#progress
    // The town waits for whoever has the cup in hand.
    const awaited = kind === 'own-throw' && view.viewer !== null ? [view.viewer] : view.awaited
    this.#progress = { ...this.#progress, view: { ...view, phase, awaited } }
  }

  // What it tells has come to pass.
  finish(id: number, { last }: Step): void {
    if (this.current?.id === id) this.#goOn(last + 1, last + 1)
  }

  #goOn(until: number, told: number): void {
    const { current } = this
    const progress = this.#progress
    if (!current || !progress) return
    const view = current.events.slice(progress.folded, until).reduce(after, progress.view)
    this.#progress = { view, folded: Math.max(until, progress.folded), told: Math.max(told, progress.told) }
  }

  // By its id, so that a scene that ends after it was skipped ends nothing else.
  done(id: number): void {
    if (this.current?.id !== id) return
    const waiting = this.#waiting.slice(1)
    this.#progress = waiting[0] ? begun(waiting[0]) : null
    this.#waiting = waiting
  }

  // All that happened before the own throw, if there is one: nobody has their dice before they are thrown.
  skipToThrow(): void {
    if (this.ownThrow.isOn) return
    const isToCome = (step: Step, batch: Batch) =>
      step.kind === 'own-throw' && (batch !== this.current || step.last >= (this.#progress?.folded ?? 0))
    const index = this.#waiting.findIndex((batch) => batch.steps.some((step) => isToCome(step, batch)))
    const batch = this.#waiting[index]
    const at = batch?.steps.findIndex((step) => isToCome(step, batch)) ?? -1
    const step = batch?.steps[at]
    if (!batch || !step) return this.skip()
    const left = { ...batch, id: ++this.#lastId, steps: batch.steps.slice(at) }
    this.#progress = begun(left)
    this.#waiting = [left, ...this.#waiting.slice(index + 1)]
    this.begin(left.id, step)
  }

  skip(): void {
    this.ownThrow.stop()
    if (this.#waiting.length === 0) return
    this.#waiting = []
    this.#progress = null
  }
}
