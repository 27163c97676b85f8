// A record as it is looked at: where it stands, whose eyes it is seen with, and whether it runs by itself. Only the latest wish
// counts: whoever pulls the slider waits for no moment that he has passed.
import { ApiError } from '#net/requests.ts'
import type { FilmReader, Overview, Watcher } from '#offline/film_reader.ts'
import { RecordedStory } from '#playback/recorded_story.ts'
import { FilmGame } from './film_game.svelte'

export const filmSpeeds = [0.5, 1, 2, 4] as const
export type FilmSpeed = (typeof filmSpeeds)[number]

export interface Place {
  step: number
  watcher: Watcher
}

interface Wish extends Place {
  isPlayed: boolean
}

export class Film {
  readonly game: FilmGame
  story: RecordedStory = $state.raw(new RecordedStory([], []))
  isRunning: boolean = $state(false)
  speed: FilmSpeed = $state(1)
  // Whoever shows it is gone: it stays where it is.
  isLost: boolean = $state(false)
  // Where it is, or is about to be.
  place: Place = $state.raw({ step: 0, watcher: 'spectator' })
  #told: Watcher | null = null
  #wish: Wish | null = null
  #work: Promise<void> | null = null

  constructor(
    readonly reader: FilmReader,
    readonly overview: Overview,
  ) {
    this.game = new FilmGame(overview)
  }

  get last(): number {
    return this.overview.steps - 1
  }

  get isAtEnd(): boolean {
    return this.place.step >= this.last
  }

  // Which round the place belongs to; none before the first.
  get round(): number | null {
    return this.overview.rounds.findLast(({ step }) => step <= this.place.step)?.round ?? null
  }

  // It is as good as there when the promise is kept, unless it is lost then.
  go(step: number, watcher = this.place.watcher): Promise<void> {
    return this.#want({ step, watcher, isPlayed: false })
  }

  // To the next moment that shows something, with its scenes.
  play(): Promise<void> {
    return this.#want({ step: this.story.next(this.place.step), watcher: this.place.watcher, isPlayed: true })
  }

  next(): Promise<void> {
    return this.go(this.story.next(this.place.step))
  }

  back(): Promise<void> {
    return this.go(this.story.back(this.place.step))
  }

  nextRound(): Promise<void> {
    return this.go(this.overview.rounds.find(({ step }) => step > this.place.step)?.step ?? this.last)
  }

  backRound(): Promise<void> {
    return this.go(this.overview.rounds.findLast(({ step }) => step < this.place.step)?.step ?? 0)
  }

  watch(watcher: Watcher): Promise<void> {
    return this.go(this.place.step, watcher)
  }

  // From the end it begins anew.
  run(): void {
    this.isRunning = true
    if (this.isAtEnd) void this.go(0)
  }

  stop(): void {
    this.isRunning = false
  }

  close(): void {
    this.stop()
    this.reader.close()
  }

  #want(wish: Wish): Promise<void> {
    const step = Math.max(0, Math.min(wish.step, this.last))
    const isSeat = typeof wish.watcher === 'number'
    const watcher = isSeat && !(Number(wish.watcher) in this.overview.seats) ? 'spectator' : wish.watcher
    this.#wish = { ...wish, step, watcher }
    this.place = { step, watcher }
    this.#work ??= this.#fulfil().catch((problem: unknown) => this.#lose(problem)).finally(() => (this.#work = null))
    return this.#work
  }

  #lose(problem: unknown): void {
    if (!(problem instanceof ApiError)) throw problem
    this.isLost = true
    this.stop()
    this.#wish = null
    this.place = { step: this.game.step, watcher: this.game.watcher }
  }

  async #fulfil(): Promise<void> {
    for (let wish = this.#wish; wish; wish = this.#wish) {
      const { step, watcher } = wish
      const story = this.#told === watcher ? this.story : new RecordedStory(await this.reader.story(watcher), this.overview.phases)
      const position = await this.reader.position(step, watcher)
      const isNext = this.#told === watcher && story.next(this.game.step) === step
      this.#told = watcher
      this.story = story
      this.game.show(step, position, watcher, story, wish.isPlayed && isNext)
      if (this.#wish === wish) this.#wish = null
    }
  }
}
