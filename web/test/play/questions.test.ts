// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { wordingOf } from '#game/questions/index.ts'
import type { Game } from '#model/game.ts'
import { bargaining } from '#play/questions/bargaining.ts'
import { forms } from '#play/questions/forms.ts'
import { ordersAsked } from '#play/questions/orders_asked.ts'
import Questions from '#play/questions/Questions.svelte'
import type { Answer, Question } from '#protocol/messages.ts'
import { appUpdate } from '#shell/app_update.svelte.ts'
import { setLocale } from '#texts/loading.ts'
import { askedGame, recorded, recordedAs, updateOf } from '../support/asked_game'
import { notFetched } from '../support/not_fetched'

let shown: ReturnType<typeof mount> | null = null
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(game: Game): Promise<HTMLElement> {
  shown = mount(Questions, { target: document.body, props: { game } })
  await settle()
  return document.body
}
// The bargaining table and the forms are fetched when they are needed.
async function settle(): Promise<void> {
  flushSync()
  await Promise.all([bargaining.load().catch(() => null), forms.load()])
  await tick()
  flushSync()
}

const answersIn = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('[data-answer]')].map((control) => JSON.parse(control.dataset['answer'] ?? 'null') as Answer)

function press(page: HTMLElement, answer: Answer) {
  const control = [...page.querySelectorAll<HTMLElement>('[data-answer]')].find((each) => each.dataset['answer'] === JSON.stringify(answer))
  control?.click()
  flushSync()
}

// The Cheater's faces come up die by die.
function offeredAtOnce(question: Question): Answer[] {
  if (question.ask === 'offer') return []
  const [first] = question.options
  const die = first && 'die' in first ? first.die : null
  return question.options.filter((option) => !('die' in option) || option.die === die)
}

const kinds = recorded.map((one) => ({ kind: one.kind, one }))
const asking = kinds.filter(({ one }) => one.view.question.length > 0 && one.kind !== 'offer')

test('every kind of question has been recorded', () => {
  const asks = new Set(recorded.flatMap(({ view }) => view.question.map(({ ask }) => ask)))
  expect([...asks].sort()).toEqual(
    ['choose', 'elixir', 'give', 'offer', 'play', 'protect', 'remedy', 'retain', 'rob', 'take', 'target'],
  )
})

describe.each(['en', 'de', 'ru', 'cs'] as const)('in %s', (locale) => {
  test.each(kinds)('$kind is worded', async ({ one }) => {
    await setLocale(locale)
    const page = await show(askedGame(one).game)
    expect(page.textContent).not.toMatch(/undefined|\[object|[{}]/)
    for (const button of page.querySelectorAll('button')) {
      expect((button.textContent ?? '').trim() + (button.getAttribute('aria-label') ?? '')).not.toBe('')
    }
  })
})

describe('orders before the town', () => {
  const before = recordedAs('rob')
  const owing = (seats: number[]) => ({ ...updateOf(before, 2), orders: seats, view: { ...before.view, question: [] } })

  async function showOwing(seats: number[]) {
    const { game, sent } = askedGame(before)
    game.roomChanged({ ...game.room!, settings: { ...game.room!.settings, orders: 'ahead' } })
    game.updated(owing(seats))
    const page = await show(game)
    await ordersAsked.load()
    await tick()
    flushSync()
    return { game, sent, page }
  }

  test('are asked of whoever owes them, and given once', async () => {
    const { game, sent, page } = await showOwing([before.view.viewer!])
    page.querySelector<HTMLInputElement>('[data-order="dynamite"] input')!.click()
    page.querySelector<HTMLElement>('[data-action="ordered"] button')!.click()
    flushSync()
    expect(sent).toContainEqual({ do: 'order', card: 'dynamite', order: 'play' })
    expect(sent.at(-1)).toEqual({ do: 'ordered' })
    expect(game.owesOrders).toBe(false)
    expect(page.querySelector('[data-action="ordered"]')).toBeNull()
  })

  test('are not asked of others', async () => {
    const { page } = await showOwing([before.view.viewer === 0 ? 1 : 0])
    expect(page.querySelector('[data-orders]')).toBeNull()
  })
})

describe('asked', () => {
  test.each(asking)('$kind: every answer is there and is sent as it is, once', async ({ one }) => {
    const question = one.view.question[0]!
    const answers = offeredAtOnce(question)
    const { game, sent } = askedGame(one)
    const page = await show(game)
    expect(page.querySelector('#question')?.getAttribute('data-ask')).toBe(question.ask)
    expect(answersIn(page)).toEqual(expect.arrayContaining(answers))
    for (const answer of answers) press(page, answer)
    expect(sent).toMatchObject([{ do: 'answer', question: one.status.question, answer: answers[0] }])
  })
})

describe('a question of a kind that only a newer page knows', () => {
  const whistle = { seat: 0, ask: 'whistle', options: [{ whistle: 'loudly' }] } as unknown as Question
  afterEach(() => {
    appUpdate.isTaking = false
  })

  // Where offers are made, too, the bargaining table knows nothing of it.
  test.each(['rob', 'choose-mine'])('is said to be one, in place of %s, and the page can be loaded again', async (kind) => {
    await setLocale('en')
    const one = recordedAs(kind)
    const { game } = askedGame({ ...one, view: { ...one.view, question: [{ ...whistle, seat: one.view.viewer! }] } })
    const page = await show(game)
    const question = page.querySelector('#question')!
    expect(question.querySelector('h2')?.textContent).toBe('A question this page does not know')
    expect(question.textContent).toContain('The table is newer than this page. Reload the page to answer.')
    const renew = vi.spyOn(appUpdate, 'renew').mockResolvedValue()
    const [reload] = [...question.querySelectorAll('button')].filter((button) => button.textContent?.trim() === 'Reload the page')
    reload?.click()
    expect(renew).toHaveBeenCalledOnce()
  })

  test('is spoken of as one', () => {
    const one = recordedAs('rob')
    expect(wordingOf(whistle, { view: one.view, names: [] }).title).toBe('A question this page does not know')
  })
})

describe('the bargaining table', () => {
  test('an offer is put together and sent', async () => {
    const { game, sent } = askedGame(recordedAs('offer'))
    const page = await show(game)
    page.querySelector<HTMLElement>('[data-action=compose] button')?.click()
    flushSync()
    page.querySelector<HTMLElement>('[data-coin] button:last-of-type')?.click()
    flushSync()
    const [offer] = answersIn(page)
    expect(offer).toMatchObject({ offer: { cards: [] } })
    press(page, offer!)
    expect(sent).toEqual([{ do: 'answer', question: game.table.status.question, answer: offer }])
  })

  test('the Sheriff reads when he may decide, and nothing counts down at him', async () => {
    vi.useFakeTimers()
    await setLocale('en')
    const one = recordedAs('choose-mine')
    const { game, sent } = askedGame({ ...one, status: { ...one.status, bargaining: 4000 } })
    const page = await show(game)
    expect(page.querySelector('header')?.textContent).toContain('You can decide in 4 s')
    expect(page.querySelector('header .clock')).toBeNull()
    press(page, { choose: one.view.progress.candidates[0]! })
    expect(sent).toEqual([])
    vi.advanceTimersByTime(4100)
    await settle()
    expect(page.querySelector('header')?.textContent).not.toContain('4 s')
    press(page, { choose: one.view.progress.candidates[0]! })
    expect(sent).toHaveLength(1)
  })

  test('whoever offers reads for what, who decides, and between whom', async () => {
    await setLocale('en')
    const one = recordedAs('offer')
    const { viewer, sheriff } = one.view
    const other = [...one.view.seats.keys()].find((seat) => seat !== viewer && seat !== sheriff)!
    const question = { ...one.view.question[0]!, for: [viewer!, other] } as Question
    const view = { ...one.view, phase: 'bank' as const, question: [question], progress: { ...one.view.progress, candidates: [viewer!, other] } }
    const { game } = askedGame({ ...one, view })
    const page = await show(game)
    const words = page.querySelector('header')?.textContent ?? ''
    expect(words).toContain('Bank: what is it worth to you?')
    expect(words).toContain(`A tie: ${game.nameOf(sheriff)} decides between you and ${game.nameOf(other)}.`)
  })

  test('nothing can be answered in a pause, and the host finds the way out of it', async () => {
    await setLocale('en')
    const { game, sent } = askedGame(recordedAs('choose-mine'))
    const page = await show(game)
    game.roomChanged({ ...game.room!, paused: true, host: 4 })
    flushSync()
    expect(page.querySelector('footer')?.textContent).toContain(`${game.nameOf(4)} can resume`)
    press(page, answersIn(page)[0]!)
    expect(sent).toEqual([])
    game.roomChanged({ ...game.room!, host: game.seat! })
    flushSync()
    page.querySelector<HTMLElement>('[data-action=resume] button')?.click()
    expect(sent).toEqual([{ do: 'resume' }])
  })

  test('the Sheriff sends the version he has seen, and is shown what changed', async () => {
    vi.useFakeTimers()
    const one = recordedAs('choose-mine')
    const { game, sent } = askedGame(one)
    const page = await show(game)
    vi.advanceTimersByTime(1000)
    const [offer] = one.view.offers
    const dearer = { ...offer!, dollars: offer!.dollars + 1 }
    const view = { ...one.view, offers: [dearer, ...one.view.offers.slice(1)] }
    game.updated(updateOf({ ...one, view, status: { ...one.status, offers: one.status.offers + 1 } }, 2))
    flushSync()
    press(page, { choose: offer!.for })
    expect(sent.at(-1)).toMatchObject({ answer: { choose: offer!.for }, offers: one.status.offers })
    game.refused({ type: 'error', n: sent.length, code: 'offers-changed', with: { offers: one.status.offers + 1 } }, sent.at(-1))
    flushSync()
    expect(page.querySelectorAll('.offer.changed')).toHaveLength(1)
  })
})

test('a bargaining table that does not come is said to be missing, and comes when it is asked for again', async () => {
  await setLocale('en')
  notFetched('bargain')
  const page = await show(askedGame(recordedAs('choose-mine')).game)
  expect(page.querySelector('[role=alert]')?.textContent).toContain('The server does not answer')
  expect(answersIn(page)).toEqual([])
  page.querySelector<HTMLElement>('[data-unfetched] button')?.click()
  await settle()
  expect(page.querySelector('[data-unfetched]')).toBeNull()
  expect(answersIn(page).length).toBeGreaterThan(1)
})

describe('a hidden card’s moment', () => {
  test('is the same for all who are not asked, and can be held', async () => {
    const { game, sent } = askedGame(recordedAs('moment'))
    const page = await show(game)
    expect(page.querySelector('[data-moment]')).not.toBeNull()
    expect(page.querySelector('#question')).toBeNull()
    page.querySelector<HTMLElement>('[data-action=hold] button')?.click()
    expect(sent).toEqual([{ do: 'hold' }])
  })
})

test.each([
  ['runs out', { left: 1500, held: false }, true],
  ['waits', null, false],
])('a card is asked about during a scene only where the moment for it %s', async (_, moment, isAsked) => {
  const { game } = askedGame(recordedAs('moment'))
  const close = game.playback.open()
  const page = await show(game)
  const { view, status } = recorded.find((each) => each.view.question[0]?.ask === 'play')!
  game.updated({ type: 'update', stream: 1, v: 2, events: [{ event: 'bank-robbed', seat: 0, dollars: 1 }], clocks: [], view, ...status, moment })
  flushSync()
  expect(page.querySelector('[data-ask=play]') !== null).toBe(isAsked)
  close()
  flushSync()
  expect(page.querySelector('[data-ask=play]')).not.toBeNull()
})

test('a question that waits for a scene is not said to be there', async () => {
  const { game } = askedGame(recordedAs('moment'))
  const close = game.playback.open()
  const page = await show(game)
  const isAsking = () => (flushSync(), (shown as ReturnType<typeof Questions>).isAsking())
  const isUp = () => (shown as ReturnType<typeof Questions>).isUp()
  expect(isAsking()).toBe(false)
  const { view, status } = recordedAs('rob')
  game.updated({ type: 'update', stream: 1, v: 2, events: [{ event: 'bank-robbed', seat: 0, dollars: 1 }], clocks: [], view, ...status })
  expect([game.decision !== null, isAsking(), page.querySelector('#question')]).toEqual([true, false, null])
  close()
  expect([isAsking(), isUp(), page.querySelector('#question') !== null]).toEqual([true, true, true])
})
