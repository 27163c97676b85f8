// @vitest-environment happy-dom
// Who is waited for is called back, by the title and by a notification; and the keys that answer.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memory } from '#device/memory.ts'
import { askToNotify, notify } from '#device/notifications.ts'
import { settings } from '#device/settings.svelte.ts'
import { askToFeel } from '#device/shaking.ts'
import type { Game } from '#model/game.ts'
import { callOf, isCalledAloud } from '#model/turn_call.ts'
import { onKey, type Actions } from '#play/keys.ts'
import TurnAlerts from '#play/TurnAlerts.svelte'
import { askedGame, recordedAs, updateOf } from '../support/asked_game'
import { speak } from '../support/languages'
import { holds } from '../support/patience'

class FakeNotification {
  static permission = 'granted'
  static all: FakeNotification[] = []
  static requestPermission = () => Promise.resolve(FakeNotification.permission)
  onclick: (() => void) | null = null
  isOpen = true
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.all.push(this)
  }
  close() {
    this.isOpen = false
  }
}

let isFocused = true
let shown: ReturnType<typeof mount> | null = null

function look(focused: boolean) {
  isFocused = focused
  dispatchEvent(new Event(focused ? 'focus' : 'blur'))
  flushSync()
}

function show(game: Game) {
  shown = mount(TurnAlerts, { target: document.body, props: { game } })
  flushSync()
}

beforeEach(() => {
  speak('en')
  isFocused = true
  FakeNotification.all = []
  FakeNotification.permission = 'granted'
  settings.notifies = true
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused)
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rob = recordedAs('rob')
const nothing = { ...rob, view: { ...rob.view, question: [] }, status: { ...rob.status, question: null } }
const again = { ...rob, status: { ...rob.status, question: (rob.status.question ?? 0) + 1 } }

describe('the title', () => {
  test('has the question and a mark while nobody looks', () => {
    const { game } = askedGame(rob)
    show(game)
    expect(document.title).toBe('Dice Town K7QF2')
    look(false)
    expect(document.title).toBe('● Whose hand do you reach into? · Dice Town K7QF2')
    look(true)
    expect(document.title).toBe('Dice Town K7QF2')
  })

  test('loses it with the answer', () => {
    const { game } = askedGame(rob)
    show(game)
    look(false)
    const [question] = rob.view.question
    if (question?.ask === 'rob') game.commander.answer(question.options[0]!)
    flushSync()
    expect(document.title).toBe('Dice Town K7QF2')
  })
})

describe('a notification', () => {
  test.each([
    ['comes with a question', nothing, rob],
    ['is not for a question that was open when he left, but for the next', rob, again],
  ])('%s while nobody looks, and goes when somebody does', (_, before, then) => {
    const { game } = askedGame(before)
    show(game)
    look(false)
    expect(FakeNotification.all).toHaveLength(0)
    game.updated(updateOf(then, 2))
    flushSync()
    expect(FakeNotification.all.map(({ title, options }) => [title, options.body])).toEqual([
      ['Dice Town: your turn', 'Table K7QF2: Whose hand do you reach into?'],
    ])
    expect(FakeNotification.all[0]?.isOpen).toBe(true)
    look(true)
    expect(FakeNotification.all[0]?.isOpen).toBe(false)
  })

  test('goes when there is nothing to answer any more', () => {
    const { game } = askedGame(nothing)
    show(game)
    look(false)
    game.updated(updateOf(rob, 2))
    flushSync()
    game.updated(updateOf(nothing, 3))
    flushSync()
    expect(FakeNotification.all.map(({ isOpen }) => isOpen)).toEqual([false])
  })

  test('is made for nobody who did not ask for it, or may not have it', () => {
    const { game } = askedGame(nothing)
    show(game)
    look(false)
    settings.notifies = false
    game.updated(updateOf(rob, 2))
    flushSync()
    settings.notifies = true
    FakeNotification.permission = 'denied'
    game.updated(updateOf(again, 3))
    flushSync()
    expect(FakeNotification.all).toHaveLength(0)
  })

  test('is nothing, and no error, where the browser has none or forbids to make one', async () => {
    const call = { title: '', body: '', tag: '', stays: false }
    vi.stubGlobal('Notification', undefined)
    expect(() => notify(call)()).not.toThrow()
    expect(await askToNotify()).toBe(false)
    vi.stubGlobal('Notification', Object.assign(() => expect.fail(), { permission: 'granted', requestPermission: () => Promise.resolve('granted') }))
    expect(() => notify(call)()).not.toThrow()
    expect(await askToNotify()).toBe(true)
  })
})

describe('where a page may not make a notification, as on Android', () => {
  class Forbidden {
    static permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  interface Shown {
    title: string
    options: NotificationOptions & { data: unknown }
    isOpen: boolean
  }
  let all: Shown[]
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => {
      // One with the same tag takes its place.
      for (const each of all) if (each.options.tag === options.tag) each.isOpen = false
      all.push({ title, options: options as Shown['options'], isOpen: true })
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      all.filter((each) => each.isOpen && each.options.tag === tag).map((each) => ({ data: each.options.data, close: () => (each.isOpen = false) })),
  }
  const call = { title: 'Your turn', body: 'Which dice?', tag: 'dicetown-K7QF2', stays: true }
  beforeEach(() => {
    all = []
    vi.stubGlobal('Notification', Forbidden)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve(registration) } })
    history.replaceState(null, '', '/t/K7QF2')
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const open = () => all.filter(({ isOpen }) => isOpen)

  test('the service worker makes it, and it goes as any other', async () => {
    const takeAway = notify(call)
    await holds(() => expect(open()).toHaveLength(1))
    expect(all[0]).toMatchObject({ title: 'Your turn', options: { body: 'Which dice?', requireInteraction: true, data: { path: '/t/K7QF2' } } })
    takeAway()
    await holds(() => expect(open()).toEqual([]))
  })

  test('one that is taken away at once is not made, and a newer one stays', async () => {
    notify(call)()
    const first = notify(call)
    await holds(() => expect(all).toHaveLength(1))
    first()
    notify({ ...call, body: 'Which card?' })
    await holds(() => expect(open().map(({ options }) => options.body)).toEqual(['Which card?']))
    // All that was under way is over when the worker has been asked once more.
    await registration.getNotifications(call)
    expect([all.length, open().length]).toEqual([2, 1])
  })

  test('nothing is made where it is not allowed, nor where there is no service worker', () => {
    vi.stubGlobal('Notification', Object.assign(class extends Forbidden {}, { permission: 'denied' }))
    notify(call)()
    vi.stubGlobal('Notification', Forbidden)
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(() => notify(call)()).not.toThrow()
    expect(all).toEqual([])
  })
})

test('whoever has answered is not called, and the cup calls for dice as long as somebody looks', () => {
  const { game } = askedGame(rob)
  expect(callOf(game)).toBe(rob.status.question)
  const { decision, view } = game
  expect(callOf({ decision: { ...decision!, isChange: true }, owesOrders: false, view })).toBeNull()
  expect(callOf({ decision: { ...decision!, sent: { pass: true } as never }, owesOrders: false, view })).toBeNull()
  expect(callOf({ decision: null, owesOrders: true, view })).toBe(-view!.round)
  expect([isCalledAloud('rob', true), isCalledAloud('keep', true), isCalledAloud('keep', false)]).toEqual([true, false, true])
})

test('a device that asks before it tells of its shaking is asked', async () => {
  vi.stubGlobal('DeviceMotionEvent', class {})
  expect(await askToFeel()).toBe(true)
  vi.stubGlobal('DeviceMotionEvent', { requestPermission: () => Promise.resolve('denied') })
  expect(await askToFeel()).toBe(false)
  vi.stubGlobal('DeviceMotionEvent', undefined)
  expect(await askToFeel()).toBe(false)
})

describe('where the reader has to allow that it is felt, as on an iPhone', () => {
  const requestPermission = vi.fn<() => Promise<string>>()
  beforeEach(() => {
    vi.resetModules()
    requestPermission.mockReset().mockResolvedValue('granted')
    vi.stubGlobal('DeviceMotionEvent', Object.assign(class {}, { requestPermission }))
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => memory.forget('shake'))
  async function loadPage() {
    const shaking = await import('#device/shaking.ts')
    return { ...shaking, settings: (await import('#device/settings.svelte.ts')).settings }
  }

  test('nothing is felt, and nobody is asked, before it is switched on', async () => {
    const page = await loadPage()
    expect([page.settings.shake, await page.askAgain()]).toEqual([false, true])
    expect(requestPermission).not.toHaveBeenCalled()
    expect([await page.setShake(true), page.settings.shake]).toEqual([true, true])
    expect(requestPermission).toHaveBeenCalledOnce()
  })
  test('a page that is loaded later asks again, once', async () => {
    memory.set('shake', 'true')
    const page = await loadPage()
    expect(page.settings.shake).toBe(true)
    await page.askAgain()
    await page.askAgain()
    expect(requestPermission).toHaveBeenCalledOnce()
  })
  test('if it is not allowed it is off', async () => {
    requestPermission.mockResolvedValue('denied')
    const page = await loadPage()
    expect([await page.setShake(true), page.settings.shake]).toEqual([false, false])
  })
  test('elsewhere it is on from the beginning, and nobody is asked', async () => {
    vi.stubGlobal('DeviceMotionEvent', class {})
    const page = await loadPage()
    expect([page.settings.shake, await page.askAgain()]).toEqual([true, true])
  })
})

describe('keys', () => {
  const done: string[] = []
  const does = (what: string) => () => void done.push(what)
  const actions: Actions = {
    toggle: (index) => void done.push(`die ${index}`), confirm: () => does('confirm'), takeBack: does('take back'), slam: does('slam'),
    log: does('log'), chat: does('chat'), hand: does('hand'), hint: does('hint'),
  }
  function press(key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}) {
    done.length = 0
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    target.addEventListener('keydown', (pressed) => onKey(pressed, actions), { once: true })
    target.dispatchEvent(event)
    return done.join()
  }
  const field = (html: string) => {
    document.body.innerHTML = html
    return document.body.firstElementChild as HTMLElement
  }

  test.each([
    ['1', 'die 0'], ['5', 'die 4'], ['6', ''], ['Enter', 'confirm'], [' ', 'confirm'], ['Backspace', 'take back'], ['s', 'slam'],
    ['S', 'slam'], ['l', 'log'], ['c', 'chat'], ['d', 'hand'], ['x', ''],
  ])('%j does %j', (key, deed) => expect(press(key)).toBe(deed))

  test.each(['<input>', '<input type="search">', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])(
    'none of them in %s',
    (html) => {
      for (const key of ['1', 'Enter', 'Backspace', 's', 'd', 'l', 'c']) expect(press(key, field(html)), key).toBe('')
    },
  )

  test('a slider and a switch are no fields; the browser keeps its own keys', () => {
    expect(press('d', field('<input type="range">'))).toBe('hand')
    expect(press('d', field('<input type="checkbox">'))).toBe('hand')
    expect(press('d', document.body, { ctrlKey: true })).toBe('')
    expect(press('s', document.body, { repeat: true })).toBe('')
  })
})
