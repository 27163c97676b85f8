import { describe, expect, test } from 'vitest'
import { byVictim, isBargaining, isSame, playOptions, subjectOf } from '#game/questions/options.ts'
import type { AskPlay, RobAnswer } from '#protocol/messages.ts'
import { someView } from '../support/fake_table'

test('robberies stand together by victim, in their order', () => {
  const options: RobAnswer[] = [
    { rob: 3, claims: 1, store: 0 }, { rob: 1, claims: 0, store: 1 }, { rob: 3, claims: 0, store: 1 },
  ]
  expect(byVictim(options)).toEqual([
    { seat: 3, options: [options[0], options[2]] },
    { seat: 1, options: [options[1]] },
  ])
})

describe('a card’s moment', () => {
  const ask = (options: AskPlay['options']): AskPlay => ({ seat: 0, ask: 'play', card: 'brute', options })

  test('plain cards are played or not', () => {
    const { plain, turns, targets, pass } = playOptions(ask([{ play: 'brute' }, { pass: 'brute' }]))
    expect([plain, turns, targets, pass]).toEqual([{ play: 'brute' }, [], [], { pass: 'brute' }])
  })

  test('the Cheater’s answers stand together by die', () => {
    const options: AskPlay['options'] = [
      { play: 'cheater', die: 'Q', to: '9' }, { play: 'cheater', die: 'Q', to: 'K' }, { play: 'cheater', die: 'A', to: 'K' }, { pass: 'cheater' },
    ]
    const { plain, turns } = playOptions(ask(options))
    expect(plain).toBeNull()
    expect(turns).toEqual([
      { die: 'Q', options: options.slice(0, 2) },
      { die: 'A', options: options.slice(2, 3) },
    ])
  })

  test('Nervous Joe cannot be passed', () => {
    const { plain, targets, pass } = playOptions(ask([{ play: 'joe', target: 1 }, { play: 'joe', target: 2 }]))
    expect([plain, pass]).toEqual([null, null])
    expect(targets.map(({ target }) => target)).toEqual([1, 2])
  })
})

test('what it is about', () => {
  expect(subjectOf('bank')).toEqual({ face: 'T' })
  expect(subjectOf('hall')).toEqual({ symbol: 's-hand' })
  expect(subjectOf('doc')).toEqual({ symbol: 's-doc' })
})

test('answers are the same by what they say', () => {
  expect(isSame({ choose: 1 }, { choose: 1 })).toBe(true)
  expect(isSame({ choose: 1 }, { choose: 2 })).toBe(false)
  expect(isSame({ choose: 1 }, null)).toBe(false)
})

describe('there is bargaining', () => {
  const decision = { ...someView, step: 'decision' as const, phase: 'mine' as const, rules: 'first-en' as const }

  test('in every decision', () => {
    expect(isBargaining(decision)).toBe(true)
    expect(isBargaining({ ...decision, step: 'keep' })).toBe(false)
  })
  test('but not at the end, nor where there are no bribes', () => {
    expect(isBargaining({ ...decision, phase: 'end' })).toBe(false)
    expect(isBargaining({ ...decision, rules: { preset: 'first-en', bribes: 'off' } })).toBe(false)
  })
})
