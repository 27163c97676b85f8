// @vitest-environment happy-dom
// Who sits round one screen.
import { flushSync, mount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { Memory } from '#device/memory.ts'
import { cleanNames, keepNames, knownNames } from '#device/names_here.ts'
import PlayTogether from '#screens/games/PlayTogether.svelte'
import { router } from '#shell/router.svelte.ts'
import { speak } from '../support/languages'
import { goesAfterEach } from '../support/shown'

const shows = goesAfterEach()
afterEach(() => vi.restoreAllMocks())

test('names are remembered, and begin with the reader', () => {
  const memory = new Memory(null)
  expect(knownNames(memory, 'Ada')).toEqual(['Ada', ''])
  keepNames(memory, ['Ann', 'Ben', 'Cleo'])
  expect(knownNames(memory, 'Ada')).toEqual(['Ann', 'Ben', 'Cleo'])
  memory.set('people', '["x"]')
  expect(knownNames(memory, 'Ada')).toEqual(['Ada', ''])
  memory.set('people', '{')
  expect(knownNames(memory, 'Ada')).toEqual(['Ada', ''])
})

test('names are there, and differ', () => {
  expect(cleanNames([' Ann ', 'Ben'])).toEqual(['Ann', 'Ben'])
  expect(cleanNames(['Ann', ' '])).toBeNull()
  expect(cleanNames(['Ann', 'ann'])).toBeNull()
})

test('the form begins the game, by Enter as by its button', () => {
  speak('en')
  const go = vi.spyOn(router, 'go').mockReturnValue()
  shows(mount(PlayTogether, { target: document.body }))
  flushSync()
  const form = document.querySelector('form')
  const begin = document.querySelector<HTMLButtonElement>('[data-action=together] button')
  // What Enter presses in any of its fields.
  expect([begin?.type, begin?.form]).toEqual(['submit', form])
  begin?.click()
  expect(go, 'without names').not.toHaveBeenCalled()
  for (const [index, field] of document.querySelectorAll<HTMLInputElement>('form input[maxlength]').entries()) {
    field.value = `Player ${index}`
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  begin?.click()
  expect(go).toHaveBeenCalledOnce()
})
