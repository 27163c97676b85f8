// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginAtOnce, shallBegin } from '#device/begin_once.ts'
import { memory, type Seal } from '#device/memory.ts'
import { setSpeed, skipAll } from '#kit/motion/index.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { beginOnce } from '#model/pilots.ts'
import type { Command } from '#net/outbox.ts'
import { read } from '#net/read.ts'
import { fetchRecord, getInfo } from '#net/requests.ts'
import type { ToFilm } from '#offline/film_messages.ts'
import { Module } from '#offline/module.ts'
import { Counting } from '#play/end/counting.svelte.ts'
import End from '#play/end/End.svelte'
import type { GameEvent, Room, SeatStatistics, View } from '#protocol/messages.ts'
import { notes } from '#shell/notes.svelte.ts'
import { setLocale } from '#texts/loading.ts'
import { m } from '#texts/m.ts'
import { gameModule } from '../../scripts/game_module'
import { NearWorker } from '../support/near_film'
import { holds } from '../support/patience'
import record from '../support/records/fair_game.dtr?raw'
import { nothing, statistics } from '../support/statistics'
import stream from '../support/streams/second-ru.jsonl?raw'

type Opened = Extract<GameEvent, { event: 'hand-opened' }>

function lastOf(): { room: Room; view: View; opened: Opened[] } {
  const messages = stream.trimEnd().split('\n').flatMap((line) => {
    const result = read(line)
    return 'message' in result ? [result.message] : []
  })
  const room = messages.findLast((message) => message.type === 'room')?.room
  const update = messages.findLast((message) => message.type === 'update' && 'view' in message)
  if (!room || update?.type !== 'update' || !('view' in update)) throw new Error('the stream does not end a game')
  const events = messages.flatMap((message) => (message.type === 'update' ? message.events : []))
  return { room, view: update.view, opened: events.filter((event) => event.event === 'hand-opened') }
}
const recorded = lastOf()
const code = recorded.room.table
const nameOf = (seat: number) => recorded.room.seats[seat]?.name
// As they were told when the hands were opened; the winner first.
const winner = recorded.view.winner!
const totals = recorded.opened
  .map(({ seat, score }) => ({ seat, total: score.total }))
  .sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || b.total - a.total)

const won: GameEvent = { event: 'game-won', seat: winner }

const wholeOf = (view: View, events: GameEvent[] = []) => ({
  type: 'update' as const, stream: 1, v: 1, events, view, question: null, offers: 0, moment: null, bargaining: null, clocks: [],
})

function modelOf(room: Room, view: View | null, events: GameEvent[] = []) {
  const game = new LiveGame(room.table)
  const sent: Command[] = []
  game.connect({ send: (command) => sent.push(command) })
  game.roomChanged(room)
  if (view) game.updated(wholeOf(view, events))
  return { game, sent }
}

let shown: ReturnType<typeof mount> | null = null
function show(room: Room, view: View | null = recorded.view, events: GameEvent[] = []) {
  const { game, sent } = modelOf(room, view, events)
  const session = { game, links: { table: `https://town.example/t/${code}`, own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
  shown = mount(End, { target: document.body, props: { session, room, view: game.view } })
  flushSync()
  return { sent, page: document.body }
}
const at = (page: HTMLElement, selector: string) => page.querySelector<HTMLElement>(selector)
const press = (page: HTMLElement, selector: string) => at(page, selector)?.querySelector('button')?.click()

beforeEach(async () => {
  await setLocale('en')
  setSpeed(1)
})
afterEach(() => {
  skipAll()
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const room: Room = { ...recorded.room, statistics: { ...statistics, seats: [...statistics.seats, { ...nothing, best_hand: 'TTTTK' }] } }

describe('the end', () => {
  it('names the winner, and has every number in a table with headings', () => {
    const { page } = show(room)
    expect(at(page, 'h1')?.textContent).toContain(`${nameOf(winner)} owns the town`)
    const [best, own] = [totals[0]!, totals.find(({ seat }) => seat === recorded.view.viewer)!]
    expect(at(page, 'header')?.textContent).toContain(`You were ${best.total - own.total} points short`)
    const rows = [...page.querySelectorAll('[data-score]')].map((row) => [row.querySelector('th')?.textContent, row.querySelector('td:last-child')?.textContent])
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(totals.map(({ seat, total }) => [nameOf(seat), String(total)]))
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(
      ['Score', 'Hands', 'Statistics', 'Were the dice straight?'],
    )
    for (const table of page.querySelectorAll('table')) expect(table.querySelector('th')).not.toBeNull()
  })

  it('says that the Sheriff named the winner to those who have seen it', () => {
    const { page } = show(room, recorded.view, [{ event: 'decided', sheriff: 3, chosen: winner }, won])
    expect(at(page, 'header')?.textContent).toContain('the Sheriff named the winner')
  })

  it('counts the score up for those who were there, and at once when it is skipped', async () => {
    const { page } = show(room, recorded.view, [won])
    expect(at(page, '[data-end]')?.dataset['end']).toBe('counting')
    expect(page.querySelectorAll('.row .bar li')).toHaveLength(0)
    at(page, '.title button')?.click()
    await tick()
    flushSync()
    expect(at(page, '[data-end]')?.dataset['end']).toBe('counted')
    expect([...page.querySelectorAll('ol .name')].map((name) => name.textContent)).toEqual(totals.map(({ seat }) => nameOf(seat)))
  })

  it('is counted already for those who come later, and where nothing moves', () => {
    expect(at(show(room).page, '[data-end]')?.dataset['end']).toBe('counted')
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    setSpeed(0)
    expect(at(show(room, recorded.view, [won]).page, '[data-end]')?.dataset['end']).toBe('counted')
  })

  it('has everything counted when the game comes only after the room', () => {
    const { game } = modelOf(room, null)
    const session = { game, links: { table: `https://town.example/t/${code}`, own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
    shown = mount(End, { target: document.body, props: { session, room, get view() { return game.view } } })
    flushSync()
    game.updated(wholeOf(recorded.view))
    flushSync()
    expect(at(document.body, '[data-end]')?.dataset['end']).toBe('counted')
    expect(document.body.querySelectorAll('.row .bar li').length).toBeGreaterThan(0)
  })

  it('is not skipped by a key that is meant for something else', () => {
    const { page } = show(room, recorded.view, [won])
    const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    const state = () => (flushSync(), at(page, '[data-end]')?.dataset['end'])
    page.appendChild(document.createElement('input')).dispatchEvent(escape())
    expect(state()).toBe('counting')
    const isOver = vi.spyOn(document, 'querySelector').mockImplementation((what) => (what === 'dialog:modal' ? page : null))
    page.dispatchEvent(escape())
    isOver.mockRestore()
    expect(state()).toBe('counting')
    page.dispatchEvent(escape())
    expect(state()).toBe('counted')
  })

  it('opens all hands', () => {
    const seats = recorded.view.seats.map((seat, index) => (index === 1 ? { ...seat, protected: ['claim-1' as const] } : seat))
    const { page } = show(room, { ...recorded.view, seats })
    expect(recorded.opened.some(({ hand }) => new Set(hand).size < hand.length)).toBe(true)
    for (const { seat, hand } of recorded.opened) {
      const cards = [...page.querySelectorAll<HTMLElement>(`[data-hand="${seat}"] [data-card]`)]
      const countOf = (card: HTMLElement) => Number(card.querySelector('b')?.textContent?.slice(1) ?? 1)
      expect(cards.flatMap((card) => Array<string>(countOf(card)).fill(card.dataset['card']!)).sort()).toEqual([...hand].sort())
    }
    expect(at(page, '[data-hand="1"] .safe')?.textContent).toContain('Fenced in: 1')
  })

  it('offers another game to the host, and says to the others whom they wait for', () => {
    const host = show(room)
    press(host.page, '[data-action=rematch]')
    expect(host.sent).toEqual([{ do: 'rematch' }])
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    const guest = show({ ...room, you: 1 })
    expect(at(guest.page, '[data-action=rematch]')).toBeNull()
    expect(at(guest.page, '[data-waits]')?.textContent).toContain('host')
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    const seats = room.seats.map((sitter, seat) => (seat === 0 ? { ...sitter, here: false } : sitter))
    expect(at(show({ ...room, you: null, seats }).page, '[data-waits]')?.textContent).toContain('Nell')
  })

  it('lets who plays with bots alone play on at once, or change the table first', () => {
    const alone = { ...room, seats: room.seats.map((sitter, seat) => (seat === room.you ? sitter : { ...sitter, kind: 'bot' as const, bot: 'simple' })) }
    const first = show(alone)
    press(first.page, '[data-action=change]')
    expect(first.sent).toEqual([{ do: 'rematch' }])
    expect(shallBegin(code)).toBe(false)
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    const second = show(alone)
    press(second.page, '[data-action=rematch]')
    expect(second.sent).toEqual([{ do: 'rematch' }])
    flushSync()
    press(second.page, '[data-action=change]')
    press(second.page, '[data-action=rematch]')
    expect(second.sent, 'on its way').toHaveLength(1)
    expect(shallBegin(code)).toBe(true)
  })

  it('does not begin by itself where another game was refused', () => {
    const game = new LiveGame(code, beginOnce(code))
    beginAtOnce(code)
    game.refused({ type: 'error', n: 1, code: 'not-over', with: {} }, { do: 'say', phrase: 'howdy' })
    expect(shallBegin(code)).toBe(true)
    beginAtOnce(code)
    game.refused({ type: 'error', n: 2, code: 'not-over', with: {} }, { do: 'rematch' })
    expect(shallBegin(code)).toBe(false)
  })

  it('warns of a link that leads nobody here', () => {
    const { game } = modelOf(room, recorded.view)
    for (const [origin, isWarned] of [['http://localhost:8080', true], ['https://town.example', false]] as const) {
      const session = { game, links: { table: `${origin}/t/${code}`, own: '' }, info: getInfo, record: fetchRecord, retry: () => {}, close: () => {} }
      shown = mount(End, { target: document.body, props: { session, room, view: game.view } })
      flushSync()
      expect(document.querySelector('[data-address]') !== null).toBe(isWarned)
      void unmount(shown)
      shown = null
    }
  })

  it('asks people first', () => {
    const seats = room.seats.map((sitter, seat) => (seat === 1 ? { ...sitter, kind: 'person' as const, bot: null } : sitter))
    const { page } = show({ ...room, seats })
    expect(at(page, '[data-action=change]')).toBeNull()
    press(page, '[data-action=rematch]')
    expect(shallBegin(code)).toBe(false)
  })

  it('is there for watchers, without statistics, and for a game of which only the room is left', () => {
    const { page } = show({ ...room, you: null, statistics: null }, { ...recorded.view, viewer: null, own: null })
    expect(at(page, 'h1')?.textContent).toContain(nameOf(winner))
    expect(page.textContent).toContain('Nobody in town remembers')
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    expect(at(show({ ...room, statistics: null }, null).page, 'h1')?.textContent).toContain('The game is over.')
  })

  it.each(['de', 'ru', 'cs'] as const)('is worded in %s', async (locale) => {
    await setLocale(locale)
    const { page } = show(room)
    expect(page.textContent).not.toMatch(/undefined|\[object|[{}]|null|NaN/)
  })
})

describe('the numbers', () => {
  const seats = (change: Partial<SeatStatistics>) => ({ ...statistics, seats: [{ ...nothing, ...change }, nothing, nothing, nothing] })
  const paid = (cards: number) => ({ ...room, statistics: seats({ bribes_paid: { dollars: 0, nuggets: 0, cards } }) })
  const bribes = (page: HTMLElement) => at(page, '[data-bribes="0"] [data-goods]')

  it.each([
    ['en', 1, '1 card'], ['en', 2, '2 cards'], ['de', 1, '1 Karte'], ['ru', 1, '1 карта'], ['ru', 3, '3 карты'], ['ru', 5, '5 карт'],
    ['cs', 1, '1 karta'], ['cs', 3, '3 karty'], ['cs', 5, '5 karet'],
  ] as const)('count the cards of bribes in %s: %i', async (locale, cards, told) => {
    await setLocale(locale)
    const goods = bribes(show(paid(cards)).page)
    expect(goods?.querySelector('.unseen')?.textContent).toBe(told)
    // Claims are among them, so no back is shown.
    expect(goods?.querySelector('use')?.getAttribute('href')).toBe('#g-cards')
  })

  it.each([
    ['en', '0 aces', '3.3'], ['de', '0 Asse', '3,3'], ['ru', '0 тузов', '3,3'], ['cs', '0 es', '3,3'],
  ] as const)('are written as in %s', async (locale, none, expected) => {
    await setLocale(locale)
    const { page } = show({ ...room, statistics: seats({ dice: { '9': 4, T: 4, J: 4, Q: 4, K: 4, A: 0 } }) })
    expect(at(page, '[data-face="A"] td:last-child')?.textContent).toBe(expected)
    if (shown) void unmount(shown)
    document.body.replaceChildren()
    const unlucky = show({ ...room, statistics: seats({ dice: { '9': 20, T: 20, J: 20, Q: 20, K: 20, A: 0 } }) })
    expect(unlucky.page.textContent).toContain(none)
  })
})

describe('the counting', () => {
  afterEach(() => vi.useRealTimers())

  it('goes from item to item, and is done when the last one has been seen', async () => {
    vi.useFakeTimers()
    const counting = new Counting(3, true)
    counting.start()
    const seen: [number, boolean][] = []
    for (let step = 0; step < 5; step++) {
      seen.push([counting.counted, counting.isDone])
      await vi.advanceTimersByTimeAsync(step === 0 ? 500 : 1050)
    }
    expect(seen).toEqual([[0, false], [1, false], [2, false], [3, false], [3, true]])
  })

  it('goes no further than all when it is skipped on the way', async () => {
    vi.useFakeTimers()
    const counting = new Counting(4, true)
    counting.start()
    await vi.advanceTimersByTimeAsync(1600)
    counting.skip()
    await vi.advanceTimersByTimeAsync(5000)
    expect([counting.counted, counting.isDone]).toEqual([4, true])
  })
})

describe('the check of the dice', () => {
  const compiled = gameModule()
  const workers: NearWorker[] = []
  let isLost = false
  const { seed, commitment } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { seed: string; commitment: string }
  const keep = (seal: Partial<Seal>) => {
    memory.tokenOf(code)
    memory.keepSeal(code, { game: recorded.room.game, commitment, nonces: ['end-of-game-trial'], ...seal })
  }
  beforeEach(async () => {
    const module = await Module.load(compiled)
    isLost = false
    vi.stubGlobal('Worker', class extends NearWorker {
      constructor() {
        super(module)
        workers.push(this)
      }
      override postMessage(message: ToFilm) {
        if (isLost) this.lose()
        else super.postMessage(message)
      }
    })
  })
  afterEach(() => {
    memory.forgetTable(code)
    expect(workers.splice(0).map(({ isEnded }) => isEnded)).toEqual([true])
  })
  const checked = async (text: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
    const { page } = show({ ...room, seed, commitment })
    press(page, '[data-action=check]')
    await holds(() => expect(at(page, '[data-verdict]')).not.toBeNull())
    return page
  }

  it('finds a fair game fair, and names the command that does the same', async () => {
    const page = await checked(record)
    expect(at(page, '[data-verdict]')?.dataset['verdict']).toBe('fair')
    expect(at(page, '[data-verdict]')?.textContent).toMatch(/All \d+ throws/)
    expect(page.textContent).toContain(`dicetown verify ${code}-${recorded.room.game}.dtr`)
    expect(page.textContent).toMatch(/All \d+ draws of cards come out of it, too, and the game went by the rules to its end/)
    expect(page.textContent).toContain('One thing only you can know')
  })

  it('leaves nothing to the reader’s memory where the browser has kept it', async () => {
    keep({})
    const page = await checked(record)
    expect(at(page, '[data-verdict]')?.dataset['verdict']).toBe('fair')
    expect(at(page, '[data-verdict]')?.textContent).toContain('what it added to the dice is in them')
    expect(page.textContent).not.toContain('One thing only you can know')
  })

  it.each([
    ['changed-fingerprint', { commitment: '0'.repeat(64) }, 'saw another fingerprint'],
    ['without-us', { nonces: ['another'] }, 'is not in the record'],
  ])('tells of the kept and the record that do not fit: %s', async (verdict, seal, text) => {
    keep(seal)
    const page = await checked(record)
    expect(at(page, '[data-verdict]')?.dataset['verdict']).toBe(verdict)
    expect(at(page, '[data-verdict]')?.textContent).toContain(text)
  })

  it('says so when the module cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(record)))
    isLost = true
    const { page } = show({ ...room, seed, commitment })
    press(page, '[data-action=check]')
    await holds(() => expect(notes.all.map(({ text }) => text)).toContain(m.error_unreachable()))
    expect(at(page, '[data-verdict]')).toBeNull()
  })

  it('finds a die that was turned', async () => {
    const page = await checked(record.replace('"0":"TJKKA"', '"0":"TKKKA"'))
    expect(at(page, '[data-verdict]')?.dataset['verdict']).toBe('wrong-throw')
    expect(at(page, '[data-verdict]')?.textContent).toContain('Line 3')
  })
})
