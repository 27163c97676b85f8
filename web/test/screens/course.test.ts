// The coach of a lesson: where he stands by what the game shows.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LiveGame } from '#model/live_game.svelte.ts'
import { read } from '#net/read.ts'
import type { LogEntry } from '#game/log_entry.ts'
import type { Card, GameEvent, Phase, Question, View } from '#protocol/messages.ts'
import {
  beginning, canGoOn, firstFinished, follow, goBack, goOn, lastStep, outcomeOf, ownPlaces, suggested, tasksOf, taskAt, type Course, type Tasks,
} from '#screens/lesson/course.ts'

const at = (phase: Phase, round = 1, cards: Card[] = []) => ({ round, phase, own: { rolled: '', kept: null, cards }, owners: {} }) as unknown as View
const inRound = (round: number, ...events: GameEvent[]): LogEntry[] =>
  events.map((event, index) => ({ id: index + 1, round, phase: 'keep', event }))

const shown = (dice: string, seat = 0): GameEvent => ({ event: 'dice-shown', seat, dice })
const finished = (seat: number): GameEvent => ({ event: 'hand-finished', seat, hand: 'TJJKK' }) as GameEvent
const lastCalled: GameEvent = { event: 'last-roll-called' }
const opened: GameEvent = { event: 'decision-opened', sheriff: 2, candidates: [0, 1] }
const offered: GameEvent = { event: 'offer-made', seat: 0, sheriff: 2, for: 0, dollars: 1, nuggets: 0, claims: 0, store: 0, cards: [] }
const decided: GameEvent = { event: 'decided', sheriff: 2, chosen: 0 }
const owned = (place: 'store' | 'hall', seat = 0): GameEvent => ({ event: 'place-owned', place, seat })
const bought = (card: 'corruption' | 'equipment-4'): GameEvent => ({ event: 'store-card-kept', seat: 0, card })
const played: GameEvent = { event: 'card-played', seat: 0, card: 'corruption' }

const open: Tasks = { keep: 'open', pay: 'open', bribe: 'open', buy: 'open', play: 'open' }

describe('what has been done', () => {
  const states = (view: View, ...events: GameEvent[]) => tasksOf(view, inRound(1, ...events), 0)

  it('is nothing at first', () => {
    expect(states(at('keep'))).toEqual(open)
  })

  it('is all of it for a learner who does as he is told', () => {
    const round = [
      shown('J'), shown('KK', 1), shown('JA'), shown('TJJ', 1), finished(1), lastCalled, shown('9A'), opened, offered, decided,
      owned('store'), bought('corruption'), bought('equipment-4'), owned('hall'), played,
    ]
    expect(states(at('keep', 2), ...round)).toEqual({ keep: 'done', pay: 'done', bribe: 'done', buy: 'done', play: 'done' })
  })

  it('is done otherwise by other dice, no bribe, another card, or a card that is saved', () => {
    const round = [shown('QA'), shown('J'), lastCalled, opened, decided, owned('store'), bought('equipment-4'), owned('hall')]
    expect(states(at('keep', 2, ['corruption']), ...round)).toEqual({ keep: 'other', pay: 'other', bribe: 'other', buy: 'other', play: 'other' })
  })

  it('does not take the last throw for a choice', () => {
    expect(states(at('mine'), shown('9TJQ'), lastCalled, shown('J')).pay).toBe('missed')
  })

  it('is missed when the game has gone on without it', () => {
    expect(states(at('store'), owned('store', 1)).bribe).toBe('missed')
    expect(states(at('doc'))).toMatchObject({ bribe: 'missed', buy: 'missed', play: 'missed' })
  })

  it('is not missed while it may still come', () => {
    expect(states(at('store'), opened).bribe).toBe('open')
    expect(states(at('store'), owned('store'), bought('corruption')).buy).toBe('open')
    expect(states(at('hall', 1, ['corruption']), owned('hall')).play).toBe('open')
    expect(states(at('bank')).play).toBe('open')
  })

  it('is no card to play for who has none', () => {
    expect(states(at('saloon'), owned('store', 1)).play).toBe('missed')
  })

  it('is of the first round alone', () => {
    expect(tasksOf(at('keep', 2), inRound(2, shown('J')), 0).keep).toBe('missed')
  })
})

describe('what became of a task that did not come up', () => {
  const outcome = (step: number, view: View, ...events: GameEvent[]) => {
    const entries = inRound(1, ...events)
    return outcomeOf(taskAt(step), tasksOf(view, entries, 0), entries, 0)
  }

  it('is no tie, or no card', () => {
    expect(outcome(7, at('store'), owned('store', 1))).toBe('no-tie')
    expect(outcome(8, at('saloon'), owned('store', 1))).toBe('no-card')
  })

  it('is land, won also without a card, or lost; and nothing yet before that', () => {
    expect(outcome(9, at('saloon'), owned('store', 1))).toBeNull()
    expect(outcome(9, at('doc'), owned('hall'))).toBe('hall-won')
    expect(outcome(9, at('keep', 2), owned('hall', 1))).toBe('hall-lost')
  })

  it('is nothing where there is a task, or was', () => {
    expect(outcome(7, at('bank'))).toBeNull()
    expect(outcome(7, at('saloon'), opened, offered, decided)).toBeNull()
    expect(outcome(2, at('doc'))).toBeNull()
  })
})

describe('the way through the steps', () => {
  const read = (course: Course, times: number): Course => (times === 0 ? course : read(goOn(course), times - 1))

  it('waits for the learner at a task, and nowhere else', () => {
    const waiting = Array.from({ length: lastStep }, (_, index) => index + 1).filter(
      (step) => !canGoOn({ ...beginning, step, reached: step }, open),
    )
    expect(waiting).toEqual([3, 4, 7, 8, 9, 10])
    expect(taskAt(7)).toBe('bribe')
  })

  it('goes on by itself when a task is done', () => {
    const course = follow(read(beginning, 2), { ...open, keep: 'done' })
    expect(course).toEqual({ step: 4, reached: 4, settled: 3, other: null })
  })

  it('has a word for who does it in another way', () => {
    expect(follow(read(beginning, 2), { ...open, keep: 'other' })).toMatchObject({ step: 4, other: 'keep' })
    expect(goOn(follow(beginning, { ...open, keep: 'other' })).other).toBeNull()
  })

  it('follows a learner who is ahead of it', () => {
    expect(follow(beginning, { ...open, keep: 'done' }).step).toBe(4)
    expect(follow(read(beginning, 4), { ...open, keep: 'done', pay: 'done', bribe: 'done' }).step).toBe(8)
  })

  it('lets what was missed be read', () => {
    const states: Tasks = { ...open, keep: 'done', pay: 'missed', bribe: 'missed' }
    const course = follow(read(beginning, 2), states)
    expect(course.step).toBe(4)
    expect(canGoOn(course, states)).toBe(true)
  })

  it('goes back and forth, and is not pushed on by what was done before', () => {
    const states: Tasks = { ...open, keep: 'done' }
    const back = goBack(follow(read(beginning, 2), states))
    expect(back.step).toBe(3)
    expect(follow(back, states)).toBe(back)
    expect(canGoOn(back, states)).toBe(true)
    expect(goBack(beginning).step).toBe(1)
    expect(read(beginning, 20).step).toBe(lastStep)
  })
})

describe('what is pointed at', () => {
  it('is who finished first, and what one owns', () => {
    expect(firstFinished(inRound(1, shown('J'), finished(1), finished(0)))).toBe(1)
    expect(firstFinished([])).toBeNull()
    expect(ownPlaces({ ...at('store'), owners: { mine: 0, bank: 2, store: 0 } }, 0)).toEqual(['mine', 'store'])
  })
})

// What a table says in the first round to a learner who follows the coach. tools/check_web has it recorded anew, so that the
// script of the table and what the coach suggests cannot drift apart.
describe('a lesson as the table plays it', () => {
  const lines = readFileSync(process.env['LESSON'] ?? new URL('../support/streams/lesson.jsonl', import.meta.url), 'utf8').trimEnd().split('\n')
  const game = new LiveGame('PGZZN')
  const asked = new Map<number, Question>()
  const courses: Course[] = [beginning]
  const isFirstRound = () => game.view?.round === 1
  let owned: string[] = []

  for (const line of lines) {
    const result = read(line)
    if (!('message' in result)) throw new Error(`not of the protocol: ${line}`)
    const { message } = result
    if (message.type !== 'update') continue
    game.updated(message)
    const { view, decision: at } = game
    if (!view) continue
    if (at && !at.isChange && isFirstRound()) asked.set(at.number, at.question)
    if (isFirstRound()) owned = ownPlaces(view, 0)
    courses.push(follow(courses.at(-1) ?? beginning, tasksOf(view, game.playback.log.all, 0)))
  }
  const questions = [...asked.values()]

  it('asks for everything the coach suggests, in his order', () => {
    expect(questions.map(({ ask }) => ask)).toEqual(['keep', 'keep', 'offer', 'take', 'take', 'play'])
    const wanted = [{ keep: suggested.keep }, { keep: suggested.pay }, null, { take: suggested.buy }, { take: suggested.then }, { play: suggested.play }]
    for (const [index, answer] of wanted.entries()) {
      const question = questions[index]
      if (answer !== null) expect(question && 'options' in question ? question.options : []).toContainEqual(answer)
    }
  })

  it('leads through every task', () => {
    const { view, shown: { log } } = game
    expect(view?.round).toBe(2)
    expect(view && tasksOf(view, log, 0)).toEqual({ keep: 'done', pay: 'done', bribe: 'done', buy: 'done', play: 'done' })
    expect([...new Set(courses.map(({ step }) => step))]).toEqual([1, 4, 5, 8, 9, 10])
    expect(courses.every(({ other }) => other === null)).toBe(true)
  })

  it('has what he speaks of: the rival finishes first, and the learner owns the mine, the store and the town hall', () => {
    expect(firstFinished(game.playback.log.all)).toBe(1)
    expect(owned).toEqual(['mine', 'store', 'hall'])
  })
})
