// @vitest-environment happy-dom
// Short lines at the edge: how long they stay, and that bad news do not go under.
import { flushSync, mount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Notes from '#shell/Notes.svelte'
import { notes, shownFor } from '#shell/notes.svelte.ts'
import { speak } from '../support/languages'
import { goesAfterEach } from '../support/shown'

const shows = goesAfterEach()
beforeEach(() => {
  vi.useFakeTimers()
  speak('en')
  notes.all = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('what harms nobody goes sooner than bad news, and the sooner the shorter it is', () => {
  const begins = 'The game begins. Good luck.'
  notes.show(begins)
  notes.show('The line is dead.', true)
  expect(shownFor(begins, false)).toBeLessThan(3000)
  vi.advanceTimersByTime(3000)
  expect(notes.all.map(({ text }) => text)).toEqual(['The line is dead.'])
  vi.advanceTimersByTime(3000)
  expect(notes.all).toEqual([])
  expect(shownFor('x'.repeat(60), false)).toBeGreaterThan(shownFor('x', false))
  expect(shownFor('x'.repeat(1000), false)).toBe(shownFor('', true))
})

test('bad news have a place of their own', () => {
  shows(mount(Notes, { target: document.body }))
  notes.show('Belle is back.')
  notes.show('The line is dead.', true)
  notes.show('On we go.')
  flushSync()
  const news = document.querySelector('section')!
  const [bad, plain] = [...news.children].map((place) => [...place.querySelectorAll('.text')].map((line) => line.textContent))
  expect(bad).toEqual(['The line is dead.'])
  expect(plain).toEqual(['Belle is back.', 'On we go.'])
})
