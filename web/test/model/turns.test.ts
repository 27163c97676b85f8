// Several people at one screen: whose turn it is, and what may lie open before everybody.
import { describe, expect, test } from 'vitest'
import { asksInSecret } from '#game/questions/index.ts'
import { inSeatOrder, nextTurn, openView } from '#model/turns.ts'
import type { Question, View } from '#protocol/messages.ts'

const ask = (question: object) => question as Question
const seats = [{ shown: null }, { shown: 'QQ' }, { shown: '' }] as unknown as View['seats']
const view = { sheriff: 1, round: 4, seats } as View

describe('whose turn it is', () => {
  test('what would show hidden things is asked in secret', () => {
    for (const each of ['keep', 'take', 'give', 'protect']) expect(asksInSecret(ask({ ask: each, seat: 0 }), view), each).toBe(true)
    for (const each of ['rob', 'choose', 'offer', 'remedy', 'elixir', 'target']) {
      expect(asksInSecret(ask({ ask: each, seat: 0 }), view), each).toBe(false)
    }
    expect(asksInSecret(ask({ ask: 'play', card: 'joe', seat: 0 }), view), 'a card that lies open').toBe(false)
    expect(asksInSecret(ask({ ask: 'play', card: 'wanted', seat: 0 }), view), 'a card in hand').toBe(true)
    expect(asksInSecret(ask({ ask: 'retain', seat: 1 }), view), 'dice that lie open').toBe(false)
    expect(asksInSecret(ask({ ask: 'retain', seat: 2 }), view), 'dice under the cup').toBe(true)
  })

  test('a question of a kind that nobody has thought of is asked behind the curtain, and is not shown before everybody', () => {
    const unknown = ask({ ask: 'whistle', seat: 0, options: [{ whistle: 'loudly' }] })
    expect(asksInSecret(unknown, view)).toBe(true)
    expect(nextTurn(view, [{ seat: 0, question: unknown, number: 9 }], [])).toEqual({ seat: 0, task: 'secret', number: 9 })
    const own = { ...view, own: { cards: ['wanted'] }, question: [unknown], may_change: [unknown] } as unknown as View
    expect(openView({ ...view, own: null } as View, own, 0)).toMatchObject({ own: null, question: [], may_change: [] })
  })

  test('it goes clockwise from the Sheriff, orders first', () => {
    expect(inSeatOrder(view, [0, 1, 2])).toEqual([1, 2, 0])
    const asked = [0, 2].map((seat) => ({ seat, question: ask({ ask: 'keep', seat }), number: 7 }))
    expect(nextTurn(view, asked, [])).toEqual({ seat: 2, task: 'keep', number: 7 })
    expect(nextTurn(view, asked, [0, 1])).toEqual({ seat: 1, task: 'orders', number: 4 })
    expect(nextTurn(view, [], [])).toBeNull()
    const open = { seat: 0, question: ask({ ask: 'rob', seat: 0 }), number: 9 }
    expect(nextTurn(view, [open], [])).toEqual({ seat: 0, task: 'open', number: 9 })
  })

  test('what is asked openly comes with nothing of the one who is asked', () => {
    const own = { ...view, own: { cards: ['wanted'] }, question: [ask({ ask: 'offer', seat: 0, for: [1] })], may_change: [] } as unknown as View
    const shared = { ...view, own: null, question: [], may_change: [], viewer: null } as unknown as View
    expect(openView(shared, own, 0)).toMatchObject({ own: null, viewer: 0, question: [{ ask: 'offer' }] })
    const secret = { ...own, question: [ask({ ask: 'take', seat: 0 })] }
    expect(openView(shared, secret, 0).question).toEqual([])
  })
})
