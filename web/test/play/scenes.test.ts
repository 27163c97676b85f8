// @vitest-environment happy-dom
// The scenes on a page: what they say, how they are skipped, and that a question waits for them.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonFor } from '#game/why_owned.ts'
import { setSpeed } from '#kit/motion/index.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { dragged, pulled } from '#play/mat/cup_drag.ts'
import Scenes from '#play/scenes/Scenes.svelte'
import type { Clock, GameEvent, Question, Room, View } from '#protocol/messages.ts'
import { recordedAs } from '../support/asked_game'
import { recorded, roomOf } from '../support/recorded'

const someView: View = { ...recorded[0]!.view, phase: 'keep', question: [] }
let game: LiveGame
let shown: ReturnType<typeof mount>
let v = 0
const slam = vi.fn()

const owned: GameEvent = { event: 'place-owned', place: 'mine', seat: 1 }
const mined: GameEvent = { event: 'nuggets-mined', seat: 1, nuggets: 1 }
const robbed: GameEvent = { event: 'bank-robbed', seat: 0, dollars: 1 }

function happen(...events: GameEvent[]): void {
  const times = { question: null, offers: 0, moment: null, bargaining: null, clocks: [] }
  game.updated({ type: 'update', stream: 1, v: ++v, events, changes: {}, ...times })
  flushSync()
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

const caption = () => document.querySelector<HTMLElement>('[data-scene]')
const told = () => [caption()?.dataset['scene'], caption()?.dataset['event']]

beforeEach(() => {
  vi.useFakeTimers()
  setSpeed(1)
  slam.mockClear()
  document.body.innerHTML = '<main></main>'
  game = new LiveGame('K7QF2')
  game.roomChanged(roomOf(someView))
  const times = { question: null, offers: 0, moment: null, bargaining: null, clocks: [] }
  game.updated({ type: 'update', stream: 1, v: ++v, events: [], view: someView, ...times })
  shown = mount(Scenes, { target: document.querySelector('main')!, props: { game, onslam: slam } })
  flushSync()
})
afterEach(() => {
  void unmount(shown)
  vi.useRealTimers()
})

describe('scenes', () => {
  const [offer, rob] = [recordedAs('offer'), recordedAs('rob')]
  const clockOf = (left: number) => [{ seat: someView.viewer!, left, bank: 0 }]
  const keep = { ask: 'keep', options: [{ keep: 'K' }] } as unknown as Question

  function ask(question: Question, times: { bargaining?: number; clocks?: Clock[] }): void {
    const status = { question: 7, offers: 0, moment: null, bargaining: null, clocks: [], ...times }
    game.updated({ type: 'update', stream: 1, v: ++v, events: [robbed], changes: { question: [question] }, ...status })
    flushSync()
  }

  test.each([
    ['an offer that is waited for some seconds', offer.view.question[0]!, { bargaining: 5000 }, true],
    ['a question with a short clock', rob.view.question[0]!, { clocks: clockOf(20_000) }, true],
    ['a question with time to look', rob.view.question[0]!, { clocks: clockOf(60_000) }, false],
    ['a question with days', rob.view.question[0]!, { clocks: clockOf(86_400_000) }, false],
    ['a question of which another has the clock', rob.view.question[0]!, { clocks: [{ seat: 3, left: 5000, bank: 0 }] }, false],
    ['a question without a clock', rob.view.question[0]!, {}, false],
    ['the dice, with time enough', keep, { clocks: clockOf(20_000) }, false],
    ['the dice, with little time', keep, { clocks: clockOf(9000) }, true],
  ])('give way to what is asked: %s', async (_, question, times, isGivenWay) => {
    happen(owned, mined)
    await pass(50)
    expect(game.isPlaying).toBe(true)
    ask(question, times)
    await pass(1)
    expect(game.isPlaying).toBe(!isGivenWay)
    expect(caption() === null).toBe(isGivenWay)
  })

  test.each([[10_400, false], [60_000, true]])('give way when the time for the dice gets short: %d', async (left, isPlaying) => {
    happen(owned, mined)
    await pass(50)
    ask(keep, { clocks: clockOf(left) })
    expect(game.isPlaying).toBe(true)
    await pass(700)
    expect(game.isPlaying).toBe(isPlaying)
  })

  const others = (change: Partial<Room['seats'][number]>) => {
    const room = roomOf(someView)
    game.roomChanged({ ...room, seats: room.seats.map((seat, index) => (index === room.you ? seat : { ...seat, ...change })) })
  }
  // Everything comes at once, as from bots, and in how long it has been shown.
  async function timeFor(events: GameEvent[]): Promise<number> {
    const begin = Date.now()
    for (const event of events) happen(event)
    while (game.isPlaying) await pass(20)
    return Date.now() - begin
  }
  const calls = Array.from({ length: 8 }, (): GameEvent => ({ event: 'visitor-called', seat: someView.viewer === 1 ? 2 : 1 }))

  test('take their time for whoever plays alone with bots', async () => {
    const star: GameEvent = { event: 'star-taken', from: someView.viewer!, to: someView.viewer === 1 ? 2 : 1 }
    const stars = Array.from({ length: 8 }, () => star)
    const inCompany = await timeFor(stars)
    others({ kind: 'bot' })
    expect(game.keepsNobodyWaiting).toBe(true)
    expect(await timeFor(stars)).toBeGreaterThanOrEqual(8 * 1000)
    expect(inCompany).toBeGreaterThanOrEqual(8 * 850)
    expect(inCompany).toBeLessThan(8 * 1000)
  })

  test('can be read in company, too', async () => {
    expect(await timeFor(calls)).toBeGreaterThanOrEqual(8 * 480)
  })

  test('of a whole evening of bots none is left out', async () => {
    others({ kind: 'bot' })
    expect(await timeFor(Array.from({ length: 10 }, () => calls).flat())).toBeGreaterThan(80 * 480)
  })

  test.each([
    ['the bargaining of which he is waited for', offer.view.question[0]!, { bargaining: 5000 }, [someView.viewer!], false],
    ['an offer for which there is time', offer.view.question[0]!, { bargaining: 5000 }, [], false],
    ['an offer for which there is hardly time', offer.view.question[0]!, { bargaining: 2500 }, [], true],
    ['a question with a short clock', rob.view.question[0]!, { clocks: clockOf(20_000) }, [], false],
    ['a question whose time runs out', rob.view.question[0]!, { clocks: clockOf(9000) }, [], true],
  ])('alone with bots, give way only to %s', async (_, question, times, candidates, isGivenWay) => {
    others({ played_by_bot: true })
    game.table.view = { ...game.view!, progress: { ...game.view!.progress, candidates } }
    happen(owned, mined)
    await pass(50)
    ask(question, times)
    await pass(1)
    expect(game.isPlaying).toBe(!isGivenWay)
  })

  test('leave the focus with the table, and with nobody who did not have it', async () => {
    happen(owned)
    await pass(50)
    caption()?.querySelector<HTMLButtonElement>('[data-action="skip"]')?.focus()
    await pass(5000)
    expect(document.activeElement?.tagName).toBe('MAIN')
    document.querySelector('main')!.blur()
    expect(document.querySelector('main')!.hasAttribute('tabindex')).toBe(false)
    happen(robbed)
    await pass(5000)
    expect(document.activeElement).toBe(document.body)
  })

  test('leave the focus with what is asked', async () => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<section id="question" tabindex="-1"></section>')
    happen(owned)
    await pass(50)
    caption()?.querySelector<HTMLButtonElement>('[data-action="skip"]')?.focus()
    await pass(5000)
    expect(document.activeElement?.id).toBe('question')
  })

  test('are played one after the other, with the line of the log', async () => {
    happen(owned, mined, robbed)
    await pass(50)
    expect(told()).toEqual(['mine', 'place-owned'])
    expect(game.shown.log).toHaveLength(1)
    await pass(900)
    expect(told()).toEqual(['mine', 'nuggets-mined'])
    await pass(2000)
    expect(game.isPlaying).toBe(false)
    expect(caption()).toBeNull()
    expect(game.shown.log).toHaveLength(3)
  })

  test('a tap or the button goes to the next place, Escape to the end', async () => {
    happen(owned, mined, robbed)
    await pass(50)
    caption()?.querySelector<HTMLButtonElement>('[data-action="skip"]')?.click()
    await pass(1)
    expect(told()).toEqual(['bank', 'bank-robbed'])
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await pass(1)
    expect(game.isPlaying).toBe(false)
    expect(caption()).toBeNull()
  })

  test('Escape goes on to what the reader is asked, and then they are played again', async () => {
    happen(owned, mined)
    await pass(50)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    happen(robbed)
    happen(owned)
    await pass(10)
    expect([game.isPlaying, game.shown.log.length]).toEqual([false, 4])
    ask(rob.view.question[0]!, {})
    await pass(10)
    expect([game.isPlaying, game.shown.log.length]).toEqual([false, 5])
    happen(robbed)
    await pass(10)
    expect(game.isPlaying).toBe(true)
  })

  test('nothing is played twice when more comes in between', async () => {
    happen(owned)
    await pass(50)
    happen(mined)
    happen(robbed)
    await pass(20)
    expect(told()).toEqual(['mine', 'place-owned'])
    await pass(5000)
    expect(game.isPlaying).toBe(false)
  })

  test('off, everything is there at once', async () => {
    setSpeed(0)
    happen(owned, mined, robbed)
    await pass(0)
    expect(game.isPlaying).toBe(false)
    expect(game.shown.log).toHaveLength(3)
    expect(caption()).toBeNull()
  })

  describe('of the own throw', () => {
    const rolled: GameEvent = { event: 'rolled', seat: someView.viewer!, count: 3, dice: '9TK' }
    const stage = () => game.playback.ownThrow.stage

    test.each([
      ['are played until the cup is down', [rolled], {}],
      ['come after what happened before', [owned, rolled], {}],
      ['are played however little time is left', [owned, rolled], { clocks: clockOf(9000) }],
    ])('%s', async (_, events, times) => {
      game.updated({ type: 'update', stream: 1, v: ++v, events, changes: { question: [keep] }, question: 7, offers: 0, moment: null, bargaining: null, clocks: [], ...times })
      flushSync()
      while (stage() === 'open') await pass(10)
      expect([stage(), game.isPlaying, game.shown.log.length]).toEqual(['shaking', true, events.length - 1])
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      await pass(2400)
      expect([stage(), game.shown.log.length], 'nobody skips their dice').toEqual(['shaking', events.length - 1])
      await pass(100)
      expect([stage(), game.shown.log.length, game.shown.view?.own?.rolled]).toEqual(['down', events.length, '9TK'])
      await pass(580)
      expect([stage(), game.isPlaying]).toEqual(['open', false])
    })

    test('end by the reader’s hand', async () => {
      happen(rolled)
      await pass(10)
      game.playback.ownThrow.slam()
      expect(stage()).toBe('down')
      await pass(580)
      expect([stage(), game.isPlaying]).toEqual(['open', false])
    })

    // Nobody but the clock, or a bot in the reader's place, chooses before the dice have been seen.
    const lifted: GameEvent = { event: 'dice-shown', seat: someView.viewer!, dice: '9' }

    test('are left out where somebody has chosen already', async () => {
      happen(owned)
      happen(rolled)
      happen(lifted)
      while (game.isPlaying && stage() === 'open') await pass(10)
      expect(stage()).not.toBe('shaking')
      await pass(5000)
      expect([stage(), game.isPlaying, game.shown.log.length]).toEqual(['open', false, 3])
    })

    test('end when somebody has chosen meanwhile', async () => {
      happen(rolled)
      await pass(10)
      expect(stage()).toBe('shaking')
      happen(lifted)
      expect(stage()).toBe('down')
    })

    test('say which throw it is, and that the town waits for the reader', async () => {
      happen(rolled)
      await pass(10)
      const { view } = game.shown
      expect([view?.phase, view?.awaited]).toEqual(['roll', [someView.viewer]])
    })

    test('are what Escape leads to', async () => {
      happen(owned, mined)
      happen(robbed, rolled)
      await pass(50)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      await pass(10)
      expect([stage(), game.shown.log.length, caption()]).toEqual(['shaking', 3, null])
    })
  })

  test('the cups of the others come down when they throw among themselves', async () => {
    happen({ event: 'rolled', seat: 1, count: 2, dice: null }, { event: 'dice-shown', seat: 1, dice: 'K' })
    await pass(10)
    expect(slam).toHaveBeenCalledTimes(1)
    expect(caption()).toBeNull()
  })
})

test('who has a place is shown with his dice, and the others with theirs', () => {
  const seat = someView.seats[0]!
  const view: View = { ...someView, owners: {}, seats: [{ ...seat, dice: '99TKA' }, { ...seat, dice: '999TK' }, { ...seat, dice: 'TTJJJ' }] }
  expect(reasonFor('mine', owned, view)).toEqual({ seat: 1, dice: ['9', '9', '9'], hand: '', others: [{ seat: 0, count: 2 }] })
  expect(reasonFor('hall', { event: 'place-owned', place: 'hall', seat: 2 }, view)?.dice).toHaveLength(5)
  expect(reasonFor('coach', { event: 'coach-arrived', dollars: 1 }, view)).toBeNull()
})

test('a cup that is dragged follows less and less, and never far', () => {
  expect(pulled(0)).toBe(0)
  expect(pulled(10)).toBeGreaterThan(9)
  expect(pulled(-1000)).toBeGreaterThanOrEqual(-90)
})

describe('a cup in the hand', () => {
  const [take, letGo] = [vi.fn(), vi.fn()]
  let cup: HTMLElement
  let goAway: () => void
  const touch = (type: string, pointerId = 5) => cup.dispatchEvent(new PointerEvent(type, { pointerId, button: 0 }))

  beforeEach(() => {
    take.mockClear()
    letGo.mockClear()
    cup = document.body.appendChild(document.createElement('span'))
    cup.setPointerCapture = () => undefined
    goAway = dragged({ canTake: () => true, take, letGo })(cup) as () => void
    touch('pointerdown')
    expect(take).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerup', 'pointercancel', 'lostpointercapture'])('is let go by %s, once', (type) => {
    touch(type, 6)
    expect(letGo).not.toHaveBeenCalled()
    touch(type)
    touch('lostpointercapture')
    goAway()
    expect(letGo).toHaveBeenCalledTimes(1)
  })

  test('is let go when it goes away', () => {
    goAway()
    expect(letGo).toHaveBeenCalledTimes(1)
  })
})
