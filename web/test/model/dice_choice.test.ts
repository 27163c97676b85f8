import { describe, expect, it, vi } from 'vitest'
import { DiceChoice } from '#model/dice_choice.svelte.ts'
import type { Game } from '#model/game.ts'
import type { Answer, KeepAnswer } from '#protocol/messages.ts'

interface Given {
  options?: KeepAnswer[]
  kept?: string | null
  isChange?: boolean
  pending?: Answer | null
}

function choosingOf({ options, kept = null, isChange = false, pending = null }: Given = {}) {
  const answer = vi.fn<(answer: Answer) => void>()
  const view = { own: { rolled: '9KK', kept, cards: [] }, prospects: { prices: [1, 0, 0, 1], leads: [[], ['mine'], ['sheriff'], ['sheriff']] } }
  const game = {
    commander: { answer },
    decision: {
      number: 7,
      sent: pending,
      isChange,
      question: { seat: 0, ask: 'keep', options: options ?? [{ keep: '' }, { keep: '9' }, { keep: 'K' }, { keep: 'KK' }] },
    },
    view,
    shown: { view },
  }
  return { choosing: new DiceChoice(game as unknown as Game), answer, game }
}

describe('choosing dice', () => {
  it('picks up and puts back, and knows price and place of what is picked', () => {
    const { choosing } = choosingOf()
    choosing.toggle(1)
    choosing.toggle(2)
    expect([choosing.dice, choosing.prospect.price, choosing.prospect.leads]).toEqual(['KK', 1, ['sheriff']])
    choosing.toggle(1)
    choosing.toggle(2)
    expect([choosing.dice, choosing.prospect.price]).toEqual(['', 1])
    choosing.toggle(4)
    expect(choosing.dice).toBe('')
  })

  it("answers with the table's own option, and with nothing that is not one", () => {
    const { choosing, answer } = choosingOf()
    choosing.toggle(2)
    choosing.toggle(1)
    choosing.commit()
    expect(answer).toHaveBeenCalledWith({ keep: 'KK' })
    choosing.toggle(0)
    choosing.commit()
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('answers nothing before the dice have been seen, nor in a pause', () => {
    const { game, answer } = choosingOf()
    let isSettled = false
    const room = { paused: false }
    const choosing = new DiceChoice({ ...game, room } as unknown as Game, () => isSettled)
    choosing.toggle(1)
    choosing.commit()
    expect([choosing.canPick, choosing.canCommit]).toEqual([true, false])
    isSettled = true
    room.paused = true
    choosing.commit()
    expect(answer).not.toHaveBeenCalled()
    room.paused = false
    choosing.commit()
    expect(answer).toHaveBeenCalledWith({ keep: 'K' })
  })

  it('shows what was kept, and takes it back', () => {
    const { choosing, answer } = choosingOf({ kept: 'K', isChange: true })
    expect([choosing.isCommitted, choosing.canPick, choosing.dice]).toEqual([true, false, 'K'])
    choosing.toggle(0)
    choosing.commit()
    expect(answer).not.toHaveBeenCalled()
    choosing.takeBack()
    expect(answer).toHaveBeenCalledWith({ keep: null })
  })

  it('does not answer twice while an answer is on its way', () => {
    const { choosing, answer } = choosingOf({ pending: { keep: '9' } })
    expect([choosing.isCommitted, choosing.isBusy, choosing.dice]).toEqual([true, true, '9'])
    choosing.commit()
    expect(answer).not.toHaveBeenCalled()
  })

  it('has everything picked where there is no choice', () => {
    const { choosing, answer } = choosingOf({ options: [{ keep: '9KK' }] })
    expect([choosing.isForced, choosing.canPick, choosing.dice]).toEqual([true, false, '9KK'])
    choosing.commit()
    expect(answer).toHaveBeenCalledWith({ keep: '9KK' })
  })

  it('forgets what was picked for another throw', () => {
    const { choosing, game } = choosingOf()
    choosing.toggle(0)
    expect(choosing.dice).toBe('9')
    game.decision.number = 8
    expect(choosing.dice).toBe('')
  })
})
