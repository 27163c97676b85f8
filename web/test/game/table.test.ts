// What the table screen makes out of a view, without a page.
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { chaptersOf, lastShown, storyOf, throwNumber } from '#game/log_chapters.ts'
import { hasOrder } from '#game/cards.ts'
import { leadersAt, streetOf, sunOver } from '#game/places.ts'
import { diceOf, groupsOf, isFinished, othersOf, playerOf, stateOf } from '#game/players.ts'
import { diceAt, indexesOf, onlyOption, pricesByCount, prospectOf } from '#game/questions/keep.ts'
import { Unchanged } from '#play/unchanged.ts'
import type { LogEntry } from '#game/log_entry.ts'
import { OwnThrow } from '#playback/own_throw.svelte.ts'
import { Playback } from '#playback/playback.svelte.ts'
import type { AskKeep, GameEvent, Room, SeatView, View } from '#protocol/messages.ts'

const names = ['Ada', 'Bo', 'Carmen']

const seat = (changes: Partial<SeatView> = {}): SeatView => ({
  dollars: 7, nuggets: 2, dice: '', cup: 5, rolled: true, committed: false, shown: null, protected: [], claims: 0, store: 0,
  ...changes,
})

const viewOf = (changes: Partial<View> = {}): View => ({
  rules: 'second-ru', viewer: 0, round: 3, phase: 'keep', sheriff: 1, mine: 20, bank: 4, coach: 2, line: ['claim-2', 'claim-4'],
  claims: { deck: 9, under: ['claim-1'] }, store: { deck: 10, discard: 2 },
  elixirs: { open: ['luck', 'wealth'], deck: { charm: 1, power: 2 } as never, discard: {} as never, used: null },
  seats: [seat(), seat({ committed: true, dice: 'QQ', cup: 3 }), seat()], owners: {}, leading: { saloon: [1] }, announced: null,
  offers: [], revisable: [], drawn: { claims: 0, store: 0, cards: null }, visits: [], visitor: null,
  own: { rolled: '9KKKA', kept: null, cards: [] }, knows: { hands: [], drawn: [], deck: [], discard: [] }, step: 'keep',
  awaited: [0, 2], moment: null, question: [], may_change: [], prospects: null, progress: {} as never, scores: [], winner: null,
  ...changes,
})

const roomOf = (changes: Partial<Room['seats'][number]> = {}): Room => ({
  table: 'TEST1', game: 1, stage: 'playing', settings: {} as never, host: 0, watchers: 0, commitment: '', seed: null,
  record: null, statistics: null, paused: false, votes: [], you: 0,
  seats: names.map((name, index) => ({
    kind: 'person', name, bot: null, ready: true, here: true, played_by_bot: false, ...(index === 2 ? changes : {}),
  })),
})

function entriesOf(...events: (GameEvent | null)[]): LogEntry[] {
  let round = 3
  return events.map((event, index) => {
    if (event?.event === 'round-began') round = event.round
    return { id: index + 1, round, phase: 'keep', event }
  })
}

const began: GameEvent = { event: 'round-began', round: 3 }
const rolled = (of: number, dice: string | null = null): GameEvent => ({ event: 'rolled', seat: of, count: 5, dice })
const chosen = (of: number): GameEvent => ({ event: 'keep-chosen', seat: of, changed: false, dice: null })
const shown = (of: number, dice: string): GameEvent => ({ event: 'dice-shown', seat: of, dice })

describe('keeping', () => {
  const question: AskKeep = { seat: 0, ask: 'keep', options: [{ keep: '' }, { keep: 'K' }, { keep: '9K' }, { keep: 'KK' }] }
  const prospects = { prices: [1, 0, 1, 2], leads: [[], ['sheriff' as const], [], ['sheriff' as const, 'mine' as const]] }

  it('finds the option that is these dice, in whatever order they were picked', () => {
    expect(prospectOf(question, prospects, 'K9')).toEqual({ option: 2, price: 1, leads: [] })
    expect(prospectOf(question, prospects, 'KK').leads).toEqual(['sheriff', 'mine'])
    expect(prospectOf(question, prospects, '').price).toBe(1)
  })

  it('knows dice that cannot be kept, and a table that does not tell prices', () => {
    expect(prospectOf(question, prospects, 'KKK').option).toBeNull()
    expect(prospectOf(question, null, 'K')).toEqual({ option: 1, price: null, leads: [] })
  })

  it('finds dice among the thrown ones and back', () => {
    expect([...indexesOf('9KKKA', 'KK')]).toEqual([1, 2])
    expect(diceAt('9KKKA', new Set([0, 4]))).toBe('9A')
  })

  it('gives the least price of each number of dice', () => {
    expect(pricesByCount(question, prospects)).toEqual([
      { count: 0, price: 1 }, { count: 1, price: 0 }, { count: 2, price: 1 },
    ])
    expect(pricesByCount(question, null)).toEqual([])
  })

  it('sees when there is nothing to choose', () => {
    expect(onlyOption({ ...question, options: [{ keep: '9K' }] })).toBe('9K')
    expect(onlyOption(question)).toBeNull()
  })
})

describe('the story', () => {
  const entries = entriesOf(
    began, rolled(0, '9KKKA'), rolled(1), chosen(1), shown(0, 'KK'), shown(1, ''), rolled(0, '9TA'), rolled(1), chosen(1),
  )

  it('counts the throws of a round', () => {
    expect(throwNumber(entries)).toBe(2)
    expect(throwNumber(entries.slice(0, 1))).toBe(1)
    expect(throwNumber(entries.slice(1))).toBeNull()
    expect(throwNumber([...entries, ...entriesOf({ event: 'place-owned', place: 'mine', seat: 0 })])).toBeNull()
  })

  it('has a chapter for each throw and one for the town, in which it stays until the next round', () => {
    const more = entriesOf({ event: 'place-owned', place: 'mine', seat: 0 }, { event: 'card-played', seat: 1, card: 'girls' }, { ...began, round: 4 })
    expect(chaptersOf([...entries, ...more]).map((chapter) => [chapter.round, chapter.throw])).toEqual([
      [3, 1], [3, 2], [3, null], [4, 1],
    ])
  })

  it('tells the newest first and leaves out what the others do all at once', () => {
    const [newest, before] = storyOf(entries)
    expect(newest?.entries.map(({ event }) => event?.event)).toEqual(['keep-chosen', 'rolled'])
    expect(before?.entries.map(({ event }) => event?.event)).toEqual(['dice-shown', 'dice-shown', 'rolled', 'round-began'])
  })

  it('remembers what a seat showed last in this round', () => {
    expect(lastShown(entries, 0)).toBe('KK')
    expect(lastShown([...entries, ...entriesOf(began)], 0)).toBe('')
  })

  it('counts nothing behind a gap', () => {
    expect(throwNumber(entriesOf(began, rolled(0), null, rolled(0)))).toBeNull()
  })
})

describe('the street', () => {
  it('has eight places in the order of resolution, with what lies there and who leads', () => {
    const street = streetOf(viewOf(), names, ['sheriff'])
    expect(street.map(({ id }) => id)).toEqual(['mine', 'bank', 'coach', 'store', 'saloon', 'sheriff', 'hall', 'doc'])
    expect(street[6]?.lying).toEqual({ kind: 'line', values: [2, 4], deck: 10 })
    expect(street[7]?.lying).toEqual({ kind: 'elixirs', open: ['luck', 'wealth'], deck: 3 })
    expect(street[4]?.leaders).toEqual([{ seat: 1, initial: 'B' }])
    expect(street[5]?.ghost).toEqual({ seat: 0, initial: 'A' })
    expect(street[0]?.ghost).toBeNull()
    expect(street.every(({ short }) => [...short].length <= 10)).toBe(true)
  })

  it('shows remedies where there are no elixirs', () => {
    expect(streetOf(viewOf({ elixirs: null }), names)[7]?.lying.kind).toBe('remedies')
  })

  it('says owner before leaders, and who waits at the Doc', () => {
    expect(leadersAt('saloon', viewOf({ owners: { saloon: 2 } }))).toEqual([2])
    expect(leadersAt('doc', viewOf({ visits: [2, 0], visitor: 2 }))).toEqual([2, 0])
    expect(leadersAt('doc', viewOf({ visits: [2, 0, 2] })), 'twice, with an Elixir card').toEqual([2, 0])
    expect(leadersAt('coach', viewOf())).toEqual([])
  })

  it('lets the sun travel', () => {
    expect([sunOver('keep'), sunOver('mine'), sunOver('doc'), sunOver('end')]).toEqual([-1, 0, 7, 8])
  })
})

describe('players', () => {
  it('says what everybody is doing', () => {
    const view = viewOf()
    expect(stateOf(view, roomOf(), 1).state).toBe('ready')
    expect(stateOf(view, roomOf(), 2).state).toBe('choosing')
    expect(stateOf(view, roomOf({ here: false }), 2).state).toBe('away')
    expect(stateOf(view, roomOf({ here: false, played_by_bot: true }), 2).state).toBe('idle')
    expect(stateOf(viewOf({ phase: 'mine', awaited: [] }), roomOf(), 1).state).toBe('idle')
  })

  it('tints the dice of the last throw', () => {
    expect(diceOf(seat({ dice: '9QQ' }), 'Q')).toEqual([
      { face: '9', last: false }, { face: 'Q', last: true }, { face: 'Q', last: false },
    ])
    expect(diceOf(seat({ dice: 'Q', shown: '9' }), 'Q').map(({ face, last }) => [face, last])).toEqual([['9', true], ['Q', false]])
  })

  it('takes shown dice out of the cup', () => {
    const view = viewOf({ seats: [seat(), seat({ dice: 'Q', cup: 4, shown: 'KK' }), seat()] })
    expect(playerOf(view, roomOf(), 1)?.inCup).toBe(2)
    expect(isFinished(seat({ dice: '99999', cup: 0 }))).toBe(true)
  })

  it('sits the others clockwise after the reader', () => {
    expect(othersOf(viewOf({ viewer: 1 }))).toEqual([2, 0])
    expect(othersOf(viewOf({ viewer: null }))).toEqual([0, 1, 2])
  })

  it('puts equal cards together', () => {
    expect(groupsOf(['brute', 'claim-2', 'claim-1', 'claim-2', 'equipment-2'])).toEqual([
      { card: 'claim-1', count: 1 }, { card: 'claim-2', count: 2 }, { card: 'equipment-2', count: 1 }, { card: 'brute', count: 1 },
    ])
    expect([hasOrder('brute'), hasOrder('claim-1'), hasOrder('equipment-2'), hasOrder('joe')]).toEqual([true, false, false, false])
  })
})

describe('throwing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pace = { lifted: 900, shaking: 1300, down: 500, settling: 600 }
  const isRunning = () => {
    const throwing = new OwnThrow()
    void throwing.play(pace)
    return throwing
  }

  it('rattles until it is slammed, by hand or by itself', () => {
    const throwing = isRunning()
    expect(throwing.stage).toBe('shaking')
    throwing.slam()
    expect([throwing.stage, throwing.thrown]).toEqual(['down', 1])
    vi.advanceTimersByTime(500)
    expect(throwing.stage).toBe('open')
    throwing.lift(pace)
    expect(throwing.stage).toBe('lifted')
    void throwing.play(pace)
    expect(throwing.stage).toBe('shaking')
    vi.advanceTimersByTime(1300)
    expect([throwing.stage, throwing.thrown]).toEqual(['down', 2])
    vi.advanceTimersByTime(500)
    expect([throwing.stage, throwing.thrown]).toEqual(['open', 2])
  })

  it('has landed when the cup is down, and is over when the dice lie open', async () => {
    const throwing = new OwnThrow()
    const [landed, over] = [vi.fn(), vi.fn()]
    void throwing.play(pace, landed).then(over)
    await vi.advanceTimersByTimeAsync(1299)
    expect(landed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(landed).toHaveBeenCalledTimes(1)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    expect(over).toHaveBeenCalledTimes(1)
  })

  it('takes nothing for an answer until the open dice have been seen', () => {
    const throwing = new OwnThrow()
    expect(throwing.isSettled).toBe(true)
    void throwing.play(pace)
    expect(throwing.isSettled).toBe(false)
    throwing.slam()
    vi.advanceTimersByTime(500 + 599)
    expect([throwing.stage, throwing.isSettled]).toEqual(['open', false])
    vi.advanceTimersByTime(1)
    expect(throwing.isSettled).toBe(true)
  })

  it('settles as well when the next cups rise before that', () => {
    const throwing = isRunning()
    throwing.slam()
    vi.advanceTimersByTime(600)
    throwing.lift(pace)
    vi.advanceTimersByTime(900 + 600)
    expect([throwing.stage, throwing.isSettled]).toEqual(['open', true])
  })

  it('does not come down by itself while it is in a hand', () => {
    const throwing = isRunning()
    throwing.hold()
    vi.advanceTimersByTime(5000)
    expect(throwing.stage).toBe('shaking')
    throwing.slam()
    expect([throwing.stage, throwing.thrown]).toEqual(['down', 1])
  })

  const playbackOf = (events: GameEvent[], isGap: boolean) => {
    const playback = new Playback()
    playback.take({ before: null, events, after: viewOf(), isGap })
    playback.open(viewOf())
    return playback
  }

  it('plays the first throw of a game, which was there before the page', () => {
    const playback = playbackOf([began, rolled(1, null), rolled(0, '9KKKA')], false)
    expect(playback.current?.steps.map(({ kind }) => kind)).toEqual(['own-throw'])
    expect([playback.shown?.own?.rolled, playback.log.entries.length]).toEqual(['', 2])
    playback.done(playback.current!.id)
    playback.open(viewOf())
    expect(playback.current, 'once').toBeNull()
  })

  it('plays nothing for whoever has just come, and nothing where nothing moves', () => {
    expect(playbackOf([began, rolled(0, '9KKKA')], true).current).toBeNull()
    expect(playbackOf([began, rolled(0, '9KKKA'), shown(0, 'K')], false).current).toBeNull()
    const throwing = new OwnThrow()
    void throwing.play({ lifted: 0, shaking: 0, down: 0, settling: 0 })
    expect(throwing.stage).toBe('open')
  })

  it('lets the cups of others rise when the own hand is complete', () => {
    const throwing = isRunning()
    throwing.slam()
    throwing.lift(pace)
    expect(throwing.stage).toBe('lifted')
    vi.advanceTimersByTime(900)
    expect([throwing.stage, throwing.thrown]).toEqual(['open', 1])
  })
})

test('what says the same is the same as before, so that it is not drawn again', () => {
  const kept = new Unchanged<string, { count: number }>()
  const first = kept.keep('mine', { count: 3 })
  expect(kept.keep('mine', { count: 3 })).toBe(first)
  expect(kept.keep('bank', { count: 3 })).not.toBe(first)
  expect(kept.keep('mine', { count: 2 })).toEqual({ count: 2 })
})
