// @vitest-environment happy-dom
// What can be pressed on the own mat, and when.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, setSpeed } from '#kit/motion/index.ts'
import { DiceChoice } from '#model/dice_choice.svelte.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { newsOf } from '#model/notices.svelte.ts'
import type { Command } from '#net/outbox.ts'
import OwnMat from '#play/mat/OwnMat.svelte'
import { newsText } from '#play/notice_texts.ts'
import Watching from '#play/Watching.svelte'
import { OwnThrow } from '#playback/own_throw.svelte.ts'
import { throwPace } from '#playback/times.ts'
import type { Question, Room, View } from '#protocol/messages.ts'
import { setLocale } from '#texts/loading.ts'
import { recorded, roomOf } from '../support/recorded'

const some = recorded[0]!.view
const viewer = 0
const keep = { seat: viewer, ask: 'keep', options: [{ keep: '' }, { keep: 'K' }] } as Question
const view: View = {
  ...some, viewer, phase: 'keep', question: [keep], may_change: [], step: 'keep', awaited: [viewer], prospects: { prices: [1, 0], leads: [[], []] },
  own: { rolled: 'K', kept: null, cards: [] }, seats: some.seats.map((seat) => ({ ...seat, dice: '', shown: null, cup: 1 })),
}
const room: Room = { ...roomOf(view), host: viewer }

let shown: ReturnType<typeof mount> | null = null
let game: LiveGame
let throwing: OwnThrow
let sent: Command[]

function lay(of: Room = room, isCovered = false): void {
  game.roomChanged(of)
  game.updated({ type: 'update', stream: 1, v: 1, events: [], view, question: 7, offers: 0, moment: null, bargaining: null, clocks: [] })
  const choosing = new DiceChoice(game, () => throwing.isSettled)
  shown = mount(OwnMat, { target: document.body, props: { choosing, throwing, room: of, view, seat: viewer, isCovered } })
  flushSync()
}
const button = (action: string) => document.querySelector<HTMLButtonElement>(`[data-action=${action}] button`)
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

beforeEach(async () => {
  vi.useFakeTimers()
  await setLocale('en')
  setSpeed(1)
  sent = []
  throwing = new OwnThrow()
  game = new LiveGame('K7QF2')
  game.connect({ send: (command) => sent.push(command) })
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  throwing.stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a tap that was meant for the cup keeps nothing', async () => {
  lay()
  void throwing.play(throwPace(paced))
  flushSync()
  await pass(2400)
  expect(button('slam')).not.toBeNull()
  await pass(150)
  expect([button('slam'), button('keep')], 'while the cup hides the dice').toEqual([null, null])
  expect(document.querySelector('[data-die] button')).toBeNull()
  await pass(600)
  expect(button('keep')?.getAttribute('aria-disabled')).toBe('true')
  button('keep')?.click()
  document.querySelector<HTMLElement>('[data-die] button')?.click()
  flushSync()
  button('keep')?.click()
  expect(sent).toEqual([])
  await pass(600)
  expect(button('keep')?.hasAttribute('aria-disabled')).toBe(false)
  button('keep')?.click()
  expect(sent).toMatchObject([{ do: 'answer', answer: { keep: 'K' } }])
})

test('where nothing moves, nothing waits', () => {
  setSpeed(0)
  void throwing.play(throwPace(paced))
  lay()
  button('keep')?.click()
  expect(sent).toHaveLength(1)
})

test('in a pause the way on stands where the dice are kept, for who may go on', () => {
  lay({ ...room, paused: true })
  expect(button('keep')).toBeNull()
  button('resume')?.click()
  expect(sent).toEqual([{ do: 'resume' }])
})

test('in a pause the mat leaves the way on to the question that lies over it', () => {
  lay({ ...room, paused: true }, true)
  expect(document.querySelector('[data-paused]')).toBeNull()
})

test('in a pause the others read whom it waits for', () => {
  lay({ ...room, paused: true, host: 1 })
  expect([button('keep'), button('resume')]).toEqual([null, null])
  expect(document.querySelector('[data-paused]')?.textContent).toContain(`${room.seats[1]!.name} can resume`)
})

const played: Room = { ...room, seats: room.seats.map((seat, index) => ({ ...seat, played_by_bot: index === viewer })) }
const golden = () => [...document.querySelectorAll('.gold')].map((each) => each.closest<HTMLElement>('[data-action]')?.dataset['action'])

test.each([
  ['the bot plays', played, false, false, ['return']],
  ['the bot plays, paused by the reader', { ...played, paused: true }, false, false, ['resume']],
  ['the bot plays, paused by another', { ...played, paused: true, host: 1 }, false, false, ['return']],
  ['the bot plays, under a question', played, false, true, []],
  ['the bot plays, the cup is shaken', played, true, false, ['slam']],
  ['the cup is shaken under a question', room, true, true, []],
])('one button at most is gold: %s', async (_, of, isShaken, isCovered, gold) => {
  lay(of, isCovered)
  if (isShaken) {
    void throwing.play(throwPace(paced))
    flushSync()
  }
  expect(button('slam') !== null).toBe(isShaken)
  expect(golden()).toEqual(gold)
})

test('whom a bot plays for is told so, and comes back from the mat', () => {
  lay(played)
  expect(document.querySelector('[data-bot-plays]')?.textContent).toContain('A bot plays for you.')
  button('return')?.click()
  expect(sent).toEqual([{ do: 'return' }])
  const tell = (of: Room) => newsOf(of === played ? room : { ...room, you: 1 }, of).map((news) => newsText(news, (seat) => room.seats[seat]!.name).text)
  expect(tell(played)).toEqual(['A bot plays for you.'])
  expect(tell({ ...played, you: 1 })).toEqual([`A bot plays for ${room.seats[viewer]!.name}.`])
})

test('whoever watches reads what he sees', () => {
  shown = mount(Watching, { target: document.body, props: { room, view: { ...view, viewer: null } } })
  flushSync()
  const words = document.querySelector<HTMLElement>('[role=group]')
  expect(words?.textContent).toContain('You see what everybody at the table sees')
  expect(words?.tabIndex, 'it may be longer than the mat').toBe(0)
  expect(document.getElementById(words?.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H2')
})
