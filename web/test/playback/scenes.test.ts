// What is shown of what happened: the plan of each event, the view on the way, and the log in step with it.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, curtain } from '#game/events/shown_view.ts'
import type { Move } from '#game/events/spec.ts'
import { diceFor } from '#game/why_owned.ts'
import { hurry } from '#play/scenes/performer.svelte.ts'
import { Log } from '#playback/log.svelte.ts'
import { LONGEST_SCENE, planOf, timeOf, type Step } from '#playback/plan.ts'
import { Playback } from '#playback/playback.svelte.ts'
import { changed } from '#protocol/changes.ts'
import type { GameEvent, ServerMessage, View } from '#protocol/messages.ts'
import { someView } from '../support/fake_table'

interface Batch {
  events: GameEvent[]
  before: View
  after: View
}

function recorded(edition: string): Batch[] {
  const lines = readFileSync(new URL(`../support/streams/${edition}.jsonl`, import.meta.url), 'utf8').trimEnd().split('\n')
  const batches: Batch[] = []
  let view: View | null = null
  for (const line of lines) {
    const message = JSON.parse(line) as ServerMessage
    if (message.type !== 'update') continue
    const before: View | null = view
    view = 'view' in message ? message.view : changed(view!, message.changes)
    if (before && !('view' in message)) batches.push({ events: message.events, before, after: view })
  }
  return batches
}

const planned = (event: GameEvent) => planOf([event], 'store')
const movesOf = (event: GameEvent): readonly Move[] => planned(event)[0]?.moves ?? []

describe('goods go from where they were to where they go', () => {
  const purse = (seat: number, goods: string) => ({ seat, goods })
  const of = (place: string) => ({ place })
  const cases: [GameEvent, [what: string, count: number, from: object, to: object][]][] = [
    [{ event: 'keep-paid', seat: 1, dollars: 2 }, [['s-T', 2, purse(1, 'dollars'), of('coach')]]],
    [{ event: 'nuggets-mined', seat: 2, nuggets: 4 }, [['s-9', 4, of('mine'), purse(2, 'nuggets')]]],
    [{ event: 'bank-robbed', seat: 0, dollars: 9 }, [['s-T', 9, of('bank'), purse(0, 'dollars')]]],
    [{ event: 'coach-arrived', dollars: 5 }, [['s-T', 5, of('coach'), of('bank')]]],
    [{ event: 'dollars-given', from: 0, to: 2, dollars: 4 }, [['s-T', 4, purse(0, 'dollars'), purse(2, 'dollars')]]],
    [{ event: 'nuggets-given', from: 0, to: 2, nuggets: 1 }, [['s-9', 1, purse(0, 'nuggets'), purse(2, 'nuggets')]]],
    [
      { event: 'bribe-paid', from: 1, sheriff: 0, dollars: 2, nuggets: 1, claims: 1, store: 1, cards: null },
      [
        ['s-T', 2, purse(1, 'dollars'), purse(0, 'dollars')], ['s-9', 1, purse(1, 'nuggets'), purse(0, 'nuggets')],
        ['b-claim', 1, purse(1, 'claim'), purse(0, 'claim')], ['b-store', 1, purse(1, 'store'), purse(0, 'store')],
      ],
    ],
    [{ event: 'store-drawn', seat: 1, count: 3, cards: null }, [['b-store', 3, of('store'), purse(1, 'hat')]]],
    [{ event: 'store-card-kept', seat: 1, card: null }, [['b-store', 1, purse(1, 'hat'), purse(1, 'store')]]],
    [{ event: 'store-cards-discarded', seat: 1, count: 2, cards: null }, [['b-store', 2, purse(1, 'hat'), of('store')]]],
    [{ event: 'card-played', seat: 1, card: 'dynamite' }, [['b-store', 1, purse(1, 'store'), of('store')]]],
    [{ event: 'card-cancelled', by: 2, seat: 1, card: 'dynamite' }, [['b-store', 1, purse(2, 'store'), of('store')]]],
    [
      { event: 'cards-pulled', robber: 0, victim: 1, claims: 2, store: 1, cards: null },
      [['b-claim', 2, purse(1, 'claim'), purse(0, 'hat')], ['b-store', 1, purse(1, 'store'), purse(0, 'hat')]],
    ],
    [{ event: 'card-stolen', robber: 0, victim: 1, back: 'claim', card: null }, [['b-claim', 1, purse(0, 'hat'), purse(0, 'claim')]]],
    [{ event: 'star-taken', from: 0, to: 2 }, [['i-star', 1, purse(0, 'star'), purse(2, 'hat')]]],
    [{ event: 'claims-taken', seat: 2, claims: ['claim-1', 'claim-4'] }, [['g-deed', 2, of('hall'), purse(2, 'claim')]]],
    [{ event: 'top-claim-drawn', seat: 2, from_known_bottom: false, claim: null }, [['b-claim', 1, of('hall'), purse(2, 'claim')]]],
    [{ event: 'remedy-taken', seat: 1, remedy: 'wire' }, [['r-wire', 1, of('doc'), purse(1, 'hat')]]],
    [{ event: 'elixir-taken', seat: 1, elixir: 'luck', unseen: false }, [['e-luck', 1, of('doc'), purse(1, 'hat')]]],
    [{ event: 'claims-protected', seat: 1, claims: ['claim-3'] }, [['g-deed', 1, purse(1, 'claim'), purse(1, 'safe')]]],
    [{ event: 'card-given', from: 1, to: 2, back: 'store', card: null }, [['b-store', 1, purse(1, 'store'), purse(2, 'store')]]],
  ]
  test.each(cases)('%o', (event, moves) => {
    expect(movesOf(event)).toEqual(moves.map(([what, count, from, to]) => ({ what, count, from, to })))
  })

  test('and nothing flies where nothing is given', () => {
    expect(movesOf({ event: 'dollars-given', from: 0, to: 1, dollars: 0 })).toEqual([])
    expect(movesOf({ event: 'star-taken', from: 1, to: 1 })).toEqual([])
    expect(movesOf({ event: 'coach-arrived', dollars: 0 })).toEqual([])
  })
})

test('a card that the reader knows flies like one that he does not', () => {
  const pairs: [GameEvent, GameEvent][] = [
    [{ event: 'store-card-kept', seat: 0, card: 'brute' }, { event: 'store-card-kept', seat: 0, card: null }],
    [{ event: 'card-given', from: 1, to: 0, back: 'claim', card: 'claim-5' }, { event: 'card-given', from: 1, to: 0, back: 'claim', card: null }],
    [
      { event: 'cards-pulled', robber: 0, victim: 1, claims: 1, store: 0, cards: ['claim-5'] },
      { event: 'cards-pulled', robber: 0, victim: 1, claims: 1, store: 0, cards: null },
    ],
  ]
  for (const [known, unknown] of pairs) expect(planned(known)).toEqual(planned(unknown))
})

describe('the order', () => {
  const shown = (seat: number): GameEvent => ({ event: 'dice-shown', seat, dice: 'KK' })
  const rolled = (seat: number): GameEvent => ({ event: 'rolled', seat, count: 3, dice: null })
  const kindsOf = (steps: readonly Step[]) => steps.map(({ kind, first, last }) => `${kind} ${first}-${last}`)

  test('all cups rise together, and all pay at once', () => {
    const paid = (seat: number): GameEvent => ({ event: 'keep-paid', seat, dollars: 1 })
    const steps = planOf([shown(0), shown(1), paid(0), paid(1), rolled(0)], 'keep')
    expect(kindsOf(steps)).toEqual(['lift 0-1', 'tell 2-3'])
    expect(steps[1]?.moves).toHaveLength(2)
  })
  test('a throw of the others is shown only if the cups rise without a question to the reader', () => {
    expect(kindsOf(planOf([rolled(1), rolled(2), shown(1), shown(2)], 'keep'))).toEqual(['throw 0-1', 'lift 2-3'])
    expect(planOf([rolled(0), rolled(1)], 'keep')).toEqual([])
  })
  test('each place is a scene of its own', () => {
    const steps = planOf([
      { event: 'decided', sheriff: 0, chosen: 1 }, { event: 'place-owned', place: 'bank', seat: 1 }, { event: 'bank-robbed', seat: 1, dollars: 3 },
      { event: 'coach-arrived', dollars: 2 }, { event: 'place-unowned', place: 'store' },
    ], 'bank')
    expect(steps.map(({ scene, place }) => [scene, place])).toEqual([[0, 'bank'], [0, 'bank'], [0, 'bank'], [1, 'coach'], [2, 'store']])
  })
  test('what is dealt before the first round is no news', () => {
    expect(planOf([{ event: 'claims-turned-up', claims: ['claim-1'] }, { event: 'round-began', round: 1 }], 'roll')).toEqual([])
    expect(planOf([{ event: 'claims-turned-up', claims: ['claim-1'] }, { event: 'round-began', round: 2 }], 'hall')).toHaveLength(1)
  })
  test('of a waiting queue everything is faster, up to a limit', () => {
    const [lift] = planOf([shown(0)], 'keep')
    expect([0, 1, 2, 3, 40].map((waiting) => hurry(waiting, lift!))).toEqual([1, 1, 1.5, 2, 4])
  })
  test('but what is told can be read, and longer what is about the reader', () => {
    const star: GameEvent = { event: 'star-taken', from: 0, to: 1 }
    const hurried = (reader: number | null, event: GameEvent) => {
      const [step] = planOf([event], 'sheriff', reader)
      return Math.round(timeOf([step!]) / hurry(40, step!))
    }
    expect([hurried(0, star), hurried(1, star), hurried(2, star), hurried(null, star)]).toEqual([900, 900, 500, 500])
    expect(hurried(2, { event: 'visitor-called', seat: 1 }), 'short ones as well').toBe(500)
    expect(hurried(1, { event: 'visitor-called', seat: 1 })).toBe(900)
    expect(hurried(1, { event: 'nothing-happened', seat: 0 })).toBe(500)
  })
  test('a scene that is too long is cut where it is not about the reader', () => {
    const [star, decided]: GameEvent[] = [{ event: 'star-taken', from: 0, to: 1 }, { event: 'decided', sheriff: 1, chosen: 2 }]
    const timesOf = (...events: GameEvent[]) => planOf(events, 'sheriff', 0).map((step) => timeOf([step]))
    const [own, ...others] = timesOf(star!, decided!, decided!)
    expect(own! + others[0]! + others[1]!).toBeCloseTo(LONGEST_SCENE)
    expect([own! >= 900, others[0]! >= 500]).toEqual([true, true])
    const many = planOf([star!, decided!, decided!, decided!, decided!], 'sheriff', 0)
    expect(many.map(({ scene }) => scene), 'and what cannot be read in its time is a scene of its own').toEqual([0, 0, 0, 1, 1])
    expect(many.every((step) => timeOf([step]) >= (step.isOwn ? 900 : 500))).toBe(true)
  })
})

describe('the line before the Doc', () => {
  const joined = (seat: number): GameEvent => ({ event: 'visit-joined', seat })
  const called = (seat: number): GameEvent => ({ event: 'visitor-called', seat })
  const decided = (chosen: number): GameEvent => ({ event: 'decided', sheriff: 0, chosen })
  const cases: [does: string, events: GameEvent[], visitor: number | null, visits: number[]][] = [
    ['has room for who comes with an Elixir card, by seats', [joined(1)], null, [0, 1, 2]],
    ['has somebody twice who was due anyway', [joined(0)], null, [0, 0, 2]],
    ['loses one visit with each call', [joined(2), called(2)], 2, [0, 2]],
    ['is in the order that the Sheriff names', [joined(2), decided(2), decided(0), called(2)], 2, [0, 2]],
    ['waits for who goes in before somebody who was called', [called(2), joined(1)], 1, [2, 0]],
  ]
  test.each(cases)('%s', (_, events, visitor, visits) => {
    const due: GameEvent = { event: 'visits-due', seats: [0, 2] }
    expect([due, ...events].reduce(after, { ...someView, visitor: null })).toMatchObject({ phase: 'doc', visitor, visits })
  })
})

test('the dice that speak for a place', () => {
  expect(diceFor('mine', '99TKA')).toEqual(['9', '9'])
  expect(diceFor('hall', '99TKA')).toEqual(['9', '9', 'T', 'K', 'A'])
  expect(diceFor('coach', '99TKA')).toEqual([])
})

describe.each(['first-cz', 'second-ru'])('a recorded game of %s', (edition) => {
  const batches = recorded(edition)
  const countsOf = (view: View) => ({
    mine: view.mine, bank: view.bank, coach: view.coach, sheriff: view.sheriff, line: view.line, owners: view.owners,
    elixirs: [...(view.elixirs?.open ?? [])].sort(), own: [...(view.own?.cards ?? [])].sort(),
    seats: view.seats.map(({ dollars, nuggets, claims, store, protected: safe, dice, shown }) => ({
      dollars, nuggets, claims, store, safe, dice: [...dice, ...(shown ?? '')].sort().join(''),
    })),
  })

  const tells = (events: readonly GameEvent[], ...kinds: GameEvent['event'][]) => events.some(({ event }) => kinds.includes(event))

  test('every count is right when its events have been shown', () => {
    for (const { events, before, after: then } of batches) {
      expect(countsOf(events.reduce(after, curtain(before)))).toEqual(countsOf(then))
    }
  })
  test('so is who is at the Doc, when somebody is sent or called there', () => {
    const visits = batches.filter(({ events }) => tells(events, 'visits-due', 'visit-joined', 'visitor-called', 'decided', 'round-began'))
    expect(visits.some(({ after: { visitor } }) => visitor !== null)).toBe(true)
    for (const { events, before, after: then } of visits) {
      const { visits: waiting, visitor } = events.reduce(after, curtain(before))
      expect({ waiting, visitor }).toEqual({ waiting: then.visits, visitor: then.visitor })
    }
  })
  test('so is every pile, where its events say what came out of it', () => {
    for (const { events, before, after: then } of batches) {
      const shown = events.reduce(after, curtain(before))
      if (!tells(events, 'claims-turned-up')) expect(shown.claims).toEqual(then.claims)
      if (!tells(events, 'store-reshuffled', 'joe-acquired')) expect(shown.store).toEqual(then.store)
      expect(shown.store.deck).toBeGreaterThanOrEqual(0)
    }
  })
  test('no scene lasts longer than two seconds, and its steps go forward', () => {
    for (const { events, before } of batches) {
      const steps = planOf(events, before.phase, before.viewer)
      const scenes = new Set(steps.map(({ scene }) => scene))
      for (const scene of scenes) expect(timeOf(steps.filter((step) => step.scene === scene))).toBeLessThanOrEqual(LONGEST_SCENE + 1e-6)
      for (const step of steps) if (step.kind === 'tell') expect(timeOf([step])).toBeGreaterThanOrEqual((step.isOwn ? 900 : 500) - 1e-6)
      for (const [i, step] of steps.entries()) expect(step.first).toBeGreaterThan(steps[i - 1]?.last ?? -1)
    }
  })
})

describe('the stage', () => {
  const mined: GameEvent = { event: 'nuggets-mined', seat: 1, nuggets: 2 }
  const owned: GameEvent = { event: 'place-owned', place: 'mine', seat: 1 }
  let scenes: Playback
  let log: Log
  const nuggets = () => scenes.shown?.seats[1]?.nuggets
  const had = someView.seats[1]!.nuggets

  beforeEach(() => {
    scenes = new Playback()
    log = new Log(() => scenes.toldUntil)
    scenes.open()
  })
  const happen = (...events: GameEvent[]) => scenes.add(events, someView, log.add(events, someView, someView, false))

  test('a count changes when its goods have arrived, and the log tells it when they start', () => {
    happen(owned, mined)
    const [first, second] = scenes.current!.steps as [Step, Step]
    expect([nuggets(), log.entries.length]).toEqual([had, 0])
    scenes.begin(1, first)
    scenes.finish(1, first)
    expect(scenes.shown?.owners.mine).toBe(1)
    expect([nuggets(), log.entries.length]).toEqual([had, 1])
    scenes.begin(1, second)
    expect([nuggets(), log.entries.length]).toEqual([had, 2])
    scenes.finish(1, second)
    expect(nuggets()).toBe(had + 2)
    scenes.done(1)
    expect([scenes.shown, scenes.current]).toEqual([null, null])
    expect(log.all).toHaveLength(2)
  })
  test('what waits is not told, and all of it when it is skipped', () => {
    happen(owned)
    happen(mined)
    expect(log.entries).toEqual([])
    scenes.skip()
    expect(log.entries).toHaveLength(2)
    expect(scenes.shown).toBeNull()
  })
  test('what needs no stage holds nothing up, but waits its turn', () => {
    const chosen: GameEvent = { event: 'keep-chosen', seat: 2, changed: false, dice: null }
    happen(chosen)
    expect(scenes.current).toBeNull()
    expect(log.entries).toHaveLength(1)
    happen(owned)
    happen(chosen)
    expect(scenes.count).toBe(2)
  })
  test('nobody is awaited while the town moves', () => {
    happen(owned)
    expect(scenes.shown?.awaited).toEqual([])
  })
})
