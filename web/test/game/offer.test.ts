import { describe, expect, test } from 'vitest'
import {
  backingsOf, bribeOf, changedSeats, draftOf, isNothing, laidBefore, toggled, withMore, type Purse,
} from '#game/questions/offer.ts'
import type { OfferView } from '#protocol/messages.ts'

const purse: Purse = { dollars: 5, nuggets: 2, cards: ['claim-3', 'brute', 'claim-3'] }
const offer = (seat: number, target: number, more: Partial<OfferView> = {}): OfferView => ({
  seat, for: target, dollars: 0, nuggets: 0, claims: 0, store: 0, cards: [], ...more,
})

describe('an offer', () => {
  const empty = draftOf(undefined, [1, 2], 2, purse)

  test('begins with nothing, for oneself', () => {
    expect(empty).toEqual({ for: 2, dollars: 0, nuggets: 0, picked: [] })
    expect(isNothing(bribeOf(empty, purse))).toBe(true)
  })
  test('of a bystander is for the first candidate', () => {
    expect(draftOf(undefined, [1, 2], 0, purse).for).toBe(1)
  })
  test('never goes beyond the purse', () => {
    expect(withMore(empty, 'dollars', 9, purse).dollars).toBe(5)
    expect(withMore(empty, 'nuggets', -1, purse).nuggets).toBe(0)
    expect(bribeOf({ ...empty, dollars: 9 }, purse).dollars).toBe(5)
  })
  test('tells two cards of a kind apart', () => {
    const one = toggled(empty, 2)
    const both = toggled(one, 0)
    expect(bribeOf(one, purse).cards).toEqual(['claim-3'])
    expect(bribeOf(both, purse).cards).toEqual(['claim-3', 'claim-3'])
    expect(bribeOf(toggled(both, 2), purse).cards).toEqual(['claim-3'])
  })
  test('that stands is where one goes on', () => {
    const standing = offer(2, 1, { dollars: 3, claims: 2, cards: ['claim-3', 'claim-3'] })
    const draft = draftOf(standing, [1, 2], 2, purse)
    expect(draft).toEqual({ for: 1, dollars: 3, nuggets: 0, picked: [0, 2] })
    expect(bribeOf(draft, purse)).toEqual({ for: 1, dollars: 3, nuggets: 0, cards: ['claim-3', 'claim-3'] })
  })
  test('goes to the candidate before whom something is laid', () => {
    const draft = laidBefore(laidBefore(empty, 1, { coin: 'dollars' }, purse), 1, { place: 1 }, purse)
    expect(draft).toEqual({ for: 1, dollars: 1, nuggets: 0, picked: [1] })
    expect(laidBefore(draft, 2, { place: 1 }, purse)).toEqual({ ...draft, for: 2 })
  })
  test('leaves out a card that is gone', () => {
    expect(bribeOf({ ...empty, picked: [2] }, { ...purse, cards: ['brute'] }).cards).toEqual([])
  })
})

test('offers hang under the candidate they back', () => {
  const offers = [offer(0, 1, { dollars: 2 }), offer(1, 1, { nuggets: 1 }), offer(3, 2, { claims: 1, cards: null })]
  const [bo, carmen, etta] = backingsOf([1, 2, 4], offers)
  expect(bo?.together).toMatchObject({ dollars: 2, nuggets: 1 })
  expect(carmen?.together).toMatchObject({ claims: 1, cards: null })
  expect(etta?.offers).toEqual([])
})

test('what changed is what was made, withdrawn or put together anew', () => {
  const before = [offer(0, 1, { dollars: 2 }), offer(1, 1, { dollars: 1 }), offer(2, 1, { dollars: 1 })]
  const after = [offer(0, 1, { dollars: 2 }), offer(1, 2, { dollars: 1 }), offer(4, 1, { store: 1 })]
  expect(changedSeats(before, after)).toEqual([1, 2, 4])
  expect(changedSeats(after, after)).toEqual([])
})
