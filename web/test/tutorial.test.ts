// @vitest-environment happy-dom
// The lesson's page: what the coach clears away, and a first real game that cannot be had.
import { flushSync, mount } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GameModel } from '../src/model/game_model.svelte'
import { ApiError } from '../src/net/api'
import * as m from '../src/paraglide/messages.js'
import { notes } from '../src/ui/shell/notes.svelte'
import TutorialPage from '../src/ui/tutorial/TutorialPage.svelte'
import { speak } from './i18n/languages'
import { askedModel, recordedAs } from './questions/recorded'
import { goesAfterEach } from './shown'

const one = recordedAs('rob')
const { model } = askedModel(one)
const coach: { props: { isBusy: boolean; onfinish: () => void } | null } = { props: null }

// In place of the table and of the coach beside it.
vi.mock('../src/ui/table/TablePage.svelte', () => ({
  default: (anchor: Comment, props: { beside: (anchor: Comment, of: () => GameModel) => void }) => props.beside(anchor, () => model),
}))
vi.mock('../src/ui/tutorial/Coach.svelte', () => ({
  default: (_: Comment, props: { isBusy: boolean; onfinish: () => void }) => void (coach.props = props),
}))
vi.mock('../src/ui/tutorial/lesson', () => ({
  openLesson: () => Promise.resolve({ code: 'K7QF2', token: '' }),
  playForReal: () => Promise.reject(new ApiError('unreachable')),
}))

const shows = goesAfterEach()
beforeEach(() => {
  speak('en')
  notes.all = []
})

test('whoever cannot have a real game now is told so, and can try again', async () => {
  const room = model.room!
  model.roomChanged({ ...room, settings: { ...room.settings, lesson: true } })
  shows(mount(TutorialPage, { target: document.body }))
  await vi.waitFor(() => expect(coach.props).not.toBeNull())
  coach.props?.onfinish()
  expect(coach.props?.isBusy).toBe(true)
  await vi.waitFor(() => expect(coach.props?.isBusy).toBe(false))
  expect(notes.all).toMatchObject([{ text: m.error_unreachable(), isBad: true }])
})

test('the coach clears away that the game begins, and no bad news', async () => {
  const { default: Coach } = await vi.importActual<typeof import('../src/ui/tutorial/Coach.svelte')>('../src/ui/tutorial/Coach.svelte')
  notes.show('Something went wrong.', true)
  notes.show(m.notice_game_begins())
  const nothing = () => undefined
  const props = { model, view: one.view, seat: one.view.viewer!, isBusy: false, onleave: nothing, onfinish: nothing, onstay: nothing }
  shows(mount(Coach, { target: document.body, props }))
  flushSync()
  expect(notes.all.map(({ text }) => text)).toEqual(['Something went wrong.'])
})
