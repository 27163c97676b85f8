// Nothing is shown before its event: recorded games, played step by step.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, curtain } from '#game/events/shown_view.ts'
import type { Step } from '#playback/plan.ts'
import { Playback, type Batch, type Happened } from '#playback/playback.svelte.ts'
import { changed } from '#protocol/changes.ts'
import type { GameEvent, ServerMessage, View } from '#protocol/messages.ts'
import { someView } from '../support/fake_table'

function happenedIn(stream: string): Happened[] {
  const lines = readFileSync(new URL(`../support/streams/${stream}.jsonl`, import.meta.url), 'utf8').trimEnd().split('\n')
  const all: Happened[] = []
  let view: View | null = null
  for (const line of lines) {
    const message = JSON.parse(line) as ServerMessage
    if (message.type !== 'update') continue
    const before: View | null = view
    view = 'view' in message ? message.view : changed(view!, message.changes)
    all.push({ before, events: message.events, after: view, isGap: 'gap' in message })
  }
  return all
}

const folded = ({ events, before }: Batch, until: number) => events.slice(0, until).reduce(after, curtain(before))
// A scene is at its place, whatever was being resolved.
const inPlace = (view: View | null, { kind, place }: Step) => {
  if (view && kind === 'own-throw') return { ...view, phase: 'roll' as const, awaited: view.viewer === null ? [] : [view.viewer] }
  return view && (place ? { ...view, phase: place } : view)
}
const lastOf = ({ log }: Playback) => log.entries.at(-1)?.event ?? null

describe.each(['first-cz', 'second-ru', 'lesson'])('%s', (stream) => {
  test('view, log and what is spoken are never ahead of the events that have begun', () => {
    const playback = new Playback()
    playback.open()
    let [throws, steps] = [0, 0]
    for (const happened of happenedIn(stream)) {
      playback.take(happened)
      for (let batch = playback.current; batch; batch = playback.current) {
        const before = lastOf(playback)
        for (const step of batch.steps) {
          const isThrow = step.kind === 'own-throw'
          playback.begin(batch.id, step)
          expect(playback.shown).toEqual(inPlace(folded(batch, step.first), step))
          const begun = isThrow ? step.first : step.last + 1
          expect(lastOf(playback)).toEqual(begun > 0 ? batch.events[begun - 1] : before)
          if (isThrow) expect(playback.shown?.own?.rolled ?? '').toBe(batch.before.own?.rolled ?? '')
          playback.finish(batch.id, step)
          expect(inPlace(playback.shown, step)).toEqual(inPlace(folded(batch, step.last + 1), step))
          expect(lastOf(playback)).toEqual(batch.events[step.last])
          expect(playback.told.map(({ id }) => id)).toEqual(playback.log.all.slice(0, batch.entry - 1).map(({ id }) => id))
          if (isThrow) throws += 1
          steps += 1
        }
        playback.done(batch.id)
      }
      // The update's own view takes over.
      expect(playback.shown).toBeNull()
      if (happened.events.length > 0) expect(lastOf(playback)).toEqual(happened.events.at(-1))
    }
    expect(throws).toBeGreaterThan(0)
    expect(steps).toBeGreaterThan(stream === 'lesson' ? 10 : 300)
  })
})

describe('whoever skips what happened', () => {
  const view: View = { ...someView, viewer: 0, own: { rolled: '', kept: null, cards: [] } }
  const owned: GameEvent = { event: 'place-owned', place: 'mine', seat: 1 }
  const shown: GameEvent = { event: 'dice-shown', seat: 0, dice: 'K' }
  const rolled = (seat: number, dice: string | null): GameEvent => ({ event: 'rolled', seat, count: 4, dice })
  const thrown = [shown, rolled(1, null), rolled(0, '99TK')]
  let playback: Playback
  const happen = (...events: GameEvent[]) => playback.take({ before: view, events, after: view, isGap: false })
  const waiting = () => playback.current?.steps.map(({ kind }) => kind) ?? null

  beforeEach(() => {
    playback = new Playback()
    playback.open()
  })

  test('comes to the own throw, and it is not told yet', () => {
    happen(owned)
    happen(...thrown)
    happen(owned)
    playback.skipToThrow()
    expect([waiting(), playback.count, lastOf(playback)]).toEqual([['own-throw'], 2, shown])
    expect([playback.shown?.own?.rolled, playback.shown?.seats[0]?.shown]).toEqual(['', 'K'])
    const { id, steps } = playback.current!
    playback.finish(id, steps[0]!)
    expect([playback.shown?.own?.rolled, lastOf(playback)]).toEqual(['99TK', thrown[2]])
  })

  test('does not throw twice', () => {
    happen(...thrown, owned)
    const { id, steps } = playback.current!
    for (const step of steps.slice(0, 2)) {
      playback.begin(id, step)
      playback.finish(id, step)
    }
    playback.skipToThrow()
    expect([waiting(), lastOf(playback)]).toEqual([null, owned])
  })

  test('comes to the end where nothing is thrown', () => {
    happen(owned)
    happen(shown, rolled(1, null))
    playback.skipToThrow()
    expect([waiting(), playback.shown]).toEqual([null, null])
  })
})
