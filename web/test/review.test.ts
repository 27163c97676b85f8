// Hints and reviews by the module itself, in Node.
import { expect, test, vi } from 'vitest'
import { gameModule } from '../scripts/game_module'
import { Module } from '../src/house/module'
import { Reviewing, Unreviewable, type FromReviewer, type Reviewer, type ToReviewer } from '../src/house/reviewing'
import { counselOf } from '../src/model/counsel'
import { mistakesOf, reviewOf, roundStarts } from '../src/model/review'
import record from './end/fair_game.dtr?raw'

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
  if (asked.kind === 'plan') return { kind: 'planned', ...(JSON.parse(module.planReview(asked.record, asked.playouts)) as { jobs: number }) }
  if (asked.kind === 'job') return { kind: 'done', line: module.reviewJob(asked.job) }
  return { kind: 'review', text: module.gatherReview(asked.lines) }
}

const PLAYOUTS = 4
const reviewing = (count: number) => new Reviewing(() => new NearReviewer(), count)

test('two workers come to the same review as one', async () => {
  const progress = vi.fn()
  const one = await reviewing(1).review(record, PLAYOUTS, progress)
  const two = await reviewing(2).review(record, PLAYOUTS, () => {})
  expect(one).toEqual(two)
  expect(progress).toHaveBeenLastCalledWith(1)
  const review = reviewOf(one ?? '')
  for (const { chances } of review.curve) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
  expect(review.curve.at(-1)?.chances[review.winner]).toBe(1)
  expect(roundStarts(review)).toHaveLength(review.rounds)
  for (const { seat } of review.seats) {
    const losses = mistakesOf(review, seat).map(({ loss }) => loss)
    expect(losses).toEqual([...losses].sort((less, more) => more - less))
  }
}, 60_000)

test('a review can be broken off', async () => {
  const work = reviewing(1)
  const progress = vi.fn((share: number) => {
    if (share > 0) work.cancel()
  })
  expect(await work.review(record, PLAYOUTS, progress)).toBe(null)
  expect(progress.mock.lastCall?.[0]).toBeLessThan(0.1)
})

test('what is no finished game is not reviewed', async () => {
  await expect(reviewing(1).review(record.split('\n').slice(0, 30).join('\n'), PLAYOUTS, () => {})).rejects.toThrow(Unreviewable)
  await expect(reviewing(1).review('{}', PLAYOUTS, () => {})).rejects.toThrow(Unreviewable)
})

test('whoever is asked is advised, and nobody else', async () => {
  const module = await Module.load(compiled)
  const lines = record.split('\n')
  const first = lines.findIndex((line) => line.includes('"keep"'))
  const { seat } = JSON.parse(lines[first] ?? '') as { seat: number }
  const asked = lines.slice(0, first).join('\n')
  const counsel = counselOf(module.counsel(asked, seat, 200, 1))
  expect(counsel).toMatchObject({ seat, ask: 'keep' })
  expect(counsel?.answers[0]?.answer).toHaveProperty('keep')
  expect(counsel?.answers[0]?.answer).not.toHaveProperty('seat')
  expect(counselOf(module.counsel(lines[0] ?? '', seat, 200, 1))).toBe(null)
})
