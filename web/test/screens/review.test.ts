// Hints and reviews by the module itself, in Node.
import { beforeAll, expect, test, vi } from 'vitest'
import { adviceOf } from '#offline/advice.ts'
import { Module } from '#offline/module.ts'
import { ReviewPool, type FromReviewer, type Planned, type Reviewer, type ToReviewer } from '#offline/review_pool.ts'
import { reviewOf, type Review } from '#offline/review_report.ts'
import { decisionsByRound, isLikeTheBot, mistakesOf, roundStarts } from '#screens/review/report.ts'
import { gameModule } from '../../scripts/game_module'
import record from '../support/records/fair_game.dtr?raw'

const compiled = gameModule()

// As the worker does it, but here.
class NearReviewer implements Reviewer {
  onmessage: Reviewer['onmessage'] = null
  onerror: Reviewer['onerror'] = null
  isEnded = false
  readonly #module = Module.load(compiled)

  postMessage(message: ToReviewer): void {
    void this.#module.then((module) => {
      if (!this.isEnded) this.onmessage?.({ data: answer(module, message) } as MessageEvent<FromReviewer>)
    })
  }
  terminate(): void {
    this.isEnded = true
  }
}

function answer(module: Module, asked: ToReviewer): FromReviewer {
  if (asked.kind === 'plan') return { kind: 'planned', ...(JSON.parse(module.planReview(asked.record, asked.playouts)) as Planned) }
  if (asked.kind === 'job') return { kind: 'done', line: module.reviewJob(asked.job) }
  return { kind: 'review', text: module.gatherReview(asked.lines) }
}

const PLAYOUTS = 4
const reviewing = (count: number) => new ReviewPool(() => new NearReviewer(), count)

const progress = vi.fn()
let text = ''
let review: Review
beforeAll(async () => {
  text = (await reviewing(1).review(record, PLAYOUTS, progress)) ?? ''
  review = reviewOf(text)
}, 60_000)

test('two workers come to the same review as one', async () => {
  expect(await reviewing(2).review(record, PLAYOUTS, () => {})).toBe(text)
}, 60_000)

test('a review tells of the whole game', () => {
  expect(progress).toHaveBeenLastCalledWith(1)
  for (const { chances } of review.curve) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
  expect(review.curve.at(-1)?.chances[review.winner]).toBe(1)
  expect(roundStarts(review)).toHaveLength(review.rounds)
})

test('the worst mistakes come first', () => {
  for (const { seat, mistakes } of review.seats) {
    const losses = mistakesOf(review, seat).map(({ loss }) => loss)
    expect(losses).toHaveLength(mistakes)
    expect(losses.length).toBeGreaterThan(1)
    expect(losses.at(-1)).toBeGreaterThan(0)
    expect(losses).toEqual([...losses].sort((less, more) => more - less))
  }
})

test('each decision of a seat is told, in the order of the game, and whether the bot would have done the same', () => {
  for (const { seat, decisions, as_the_bot: same } of review.seats) {
    const rounds = decisionsByRound(review, seat)
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: review.rounds }, (_, i) => i + 1))
    const all = rounds.flatMap((each) => each.decisions)
    expect(all).toHaveLength(decisions)
    expect(all.map(({ step }) => step)).toEqual(all.map(({ step }) => step).sort((one, other) => one - other))
    expect(all.filter(isLikeTheBot)).toHaveLength(same)
    expect(same).toBeGreaterThan(0)
    expect(same).toBeLessThan(decisions)
  }
})

test('a review can be broken off', async () => {
  const work = reviewing(1)
  const progress = vi.fn((share: number) => {
    if (share > 0) work.cancel()
  })
  expect(await work.review(record, PLAYOUTS, progress)).toBe(null)
  expect(progress.mock.lastCall?.[0]).toBeLessThan(0.1)
})

test('of what is no finished game it is said why it is not reviewed', async () => {
  const refusal = (text: string) => reviewing(1).review(text, PLAYOUTS, () => {})
  await expect(refusal(record.split('\n').slice(0, 30).join('\n'))).rejects.toMatchObject({ flaw: 'not-over' })
  await expect(refusal('{}')).rejects.toMatchObject({ flaw: 'malformed' })
})

test('a worker that fails ends the review, and all workers with it', async () => {
  class FailingReviewer extends NearReviewer {
    override postMessage(message: ToReviewer): void {
      if (message.kind === 'plan') return super.postMessage(message)
      setTimeout(() => this.onerror?.({ message: 'out of memory' } as ErrorEvent))
    }
  }
  const workers = [new NearReviewer(), new FailingReviewer()]
  const waiting = [...workers]
  const failing = new ReviewPool(() => waiting.pop()!, 2)
  await expect(failing.review(record, PLAYOUTS, () => {}).then(() => 'a review')).rejects.toThrow('out of memory')
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('whoever is asked is advised, and nobody else', async () => {
  const module = await Module.load(compiled)
  const lines = record.split('\n')
  const first = lines.findIndex((line) => line.includes('"keep"'))
  const { seat } = JSON.parse(lines[first] ?? '') as { seat: number }
  const asked = lines.slice(0, first).join('\n')
  const advice = adviceOf(module.advise(asked, seat, 200, 1))
  expect(advice).toMatchObject({ seat, ask: 'keep' })
  expect(advice?.answers[0]?.answer).toHaveProperty('keep')
  expect(advice?.answers[0]?.answer).not.toHaveProperty('seat')
  expect(adviceOf(module.advise(lines[0] ?? '', seat, 200, 1))).toBe(null)
})
