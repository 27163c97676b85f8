// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flash, inTurn, isStill, nothing, paced, rest, setSpeed, skipAll, tick, together } from '#kit/motion/index.ts'
import { way } from '#kit/motion/tumble.ts'

afterEach(() => {
  setSpeed(1)
  vi.useRealTimers()
})

describe('pace', () => {
  it('is halved, doubled or nothing', () => {
    expect(paced(400)).toBe(400)
    setSpeed(2)
    expect(paced(400)).toBe(200)
    expect(document.documentElement.style.getPropertyValue('--speed')).toBe('0.5')
    setSpeed(0)
    expect(paced(400)).toBe(0)
    expect(isStill()).toBe(true)
  })
})

describe('a series', () => {
  it('takes its steps one after the other', async () => {
    const seen: string[] = []
    const step = (name: string) => () => {
      seen.push(name)
      return rest(5)
    }
    await inTurn([step('a'), step('b')]).done
    expect(seen).toEqual(['a', 'b'])
  })

  it('loses no step when it is skipped', async () => {
    const seen: string[] = []
    const series = inTurn(['a', 'b', 'c'].map((name) => () => {
      seen.push(name)
      return rest(60_000)
    }))
    series.skip()
    await series.done
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('ends with everything else that moves', async () => {
    const both = together([rest(60_000), rest(60_000)])
    skipAll()
    await both.done
  })
})

describe('a count', () => {
  it('ends at its goal', async () => {
    const shown: number[] = []
    await tick(2, 5, (value) => shown.push(value)).done
    expect(shown.at(-1)).toBe(5)
  })

  it('jumps to its goal when skipped, and at once where nothing moves', async () => {
    let shown = 0
    const motion = tick(0, 50, (value) => (shown = value))
    motion.skip()
    await motion.done
    expect(shown).toBe(50)
    setSpeed(0)
    expect(tick(50, 8, (value) => (shown = value))).toBe(nothing)
    expect(shown).toBe(8)
  })
})

describe('a flash', () => {
  it('leaves nothing behind', async () => {
    const element = document.createElement('div')
    const motion = flash(element)
    expect(element.className).toBe('flash')
    motion.skip()
    await motion.done
    expect(element.className).toBe('')
  })
})

describe('a tumbling die', () => {
  it('ends on the face that was thrown and never shows one twice in a row', () => {
    for (let i = 0; i < 200; i++) {
      const passed = way('Q')
      expect(passed.at(-1)).toBe('Q')
      expect(passed.every((face, at) => at === 0 || face !== passed[at - 1])).toBe(true)
    }
  })
})
