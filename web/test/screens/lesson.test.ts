// @vitest-environment happy-dom
// The lesson's page: whose word counts, the first real game, and what the coach clears away.
import { flushSync, mount } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { shallBegin } from '#device/begin_once.ts'
import type { Game, TableSession } from '#model/game.ts'
import { takeOrder } from '#model/new_local.ts'
import type { Opening } from '#offline/local_table.ts'
import LessonPage from '#screens/lesson/LessonPage.svelte'
import { notes } from '#shell/notes.svelte.ts'
import { router } from '#shell/router.svelte.ts'
import { m } from '#texts/m.ts'
import { askedGame, recordedAs } from '../support/asked_game'
import { speak } from '../support/languages'
import { goesAfterEach } from '../support/shown'

type Bearing = (anchor: Comment, of: () => Game) => void

const one = recordedAs('rob')
const { game } = askedGame(one)
const page: { code: string; session: TableSession | null } = { code: '', session: null }
const coach: { props: { onfinish: () => void; onstay: () => void } | null } = { props: null }
const visited = vi.fn((..._: [code: string, token: string, opening: Opening]) => ({ game, advise: () => Promise.resolve(null) }))

// In place of the table, of its worker and of the coach beside it.
vi.mock('#play/TablePage.svelte', () => ({
  default: (anchor: Comment, { code, visit, beside }: { code: string; visit: () => TableSession; beside: Bearing }) => {
    Object.assign(page, { code, session: visit() })
    beside(anchor, () => game)
  },
}))
vi.mock('#model/open_local.ts', () => ({ openLocal: (...given: Parameters<typeof visited>) => visited(...given) }))
vi.mock('#screens/lesson/Coach.svelte', () => ({ default: (_: Comment, props: typeof coach.props) => void (coach.props = props) }))

const shows = goesAfterEach()
beforeEach(() => {
  speak('en')
  notes.all = []
})

function learn(): void {
  const room = game.room!
  game.roomChanged({ ...room, settings: { ...room.settings, lesson: true } })
  shows(mount(LessonPage, { target: document.body }))
  flushSync()
}

// What a table is made of, as the worker gets it.
const made = (opening: Opening | undefined) => JSON.parse(typeof opening === 'object' ? opening.make : '{}') as Record<string, unknown>

test('the lesson is a table of this browser, and begins at once', () => {
  learn()
  const [code, token, opening] = visited.mock.lastCall ?? []
  expect(code).toBe(page.code)
  expect(made(opening)).toEqual({ name: 'Greenhorn', token, lesson: true })
  expect(shallBegin(page.code)).toBe(true)
})

test('a hint is to be had as soon as the coach is gone', () => {
  learn()
  expect(page.session?.advise).toBeUndefined()
  coach.props?.onstay()
  expect(page.session?.advise).toBeDefined()
})

test('the first real game is one of this browser as well', () => {
  learn()
  const go = vi.spyOn(router, 'go').mockReturnValue()
  coach.props?.onfinish()
  const [, code] = /^\/here\/(\w+)$/.exec(go.mock.lastCall?.[0] ?? '') ?? []
  const order = takeOrder(code ?? '')
  expect(made(order?.opening)).toMatchObject({ name: 'Greenhorn', settings: { chat: 'off' }, bots: ['level3', 'level3', 'level3'] })
  go.mockRestore()
})

test('the coach clears away that the game begins, and no bad news', async () => {
  const { default: Coach } = await vi.importActual<typeof import('#screens/lesson/Coach.svelte')>('#screens/lesson/Coach.svelte')
  notes.show('Something went wrong.', true)
  notes.show(m.notice_game_begins())
  const nothing = () => undefined
  const props = { game, view: one.view, seat: one.view.viewer!, onleave: nothing, onfinish: nothing, onstay: nothing }
  shows(mount(Coach, { target: document.body, props }))
  flushSync()
  expect(notes.all.map(({ text }) => text)).toEqual(['Something went wrong.'])
})
