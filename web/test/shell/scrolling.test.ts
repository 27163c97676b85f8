// @vitest-environment happy-dom
// Whoever goes back finds the page as far down as they left it, although it comes later than its address.
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { Memory } from '#device/memory.ts'
import { Scrolling } from '#shell/scrolling.ts'

const VIEWPORT = 500
let height = 0
let grown: (() => void) | null = null

// A window that can be scrolled no further than its page goes.
function scrollBy(top: number): void {
  vi.stubGlobal('scrollY', Math.max(0, Math.min(top, height - VIEWPORT)))
  dispatchEvent(new Event('scroll'))
}
function growTo(to: number): void {
  height = to
  scrollBy(scrollY)
  grown?.()
}

let scrolling: Scrolling
beforeEach(() => {
  vi.stubGlobal('scrollTo', (_left: number, top: number) => scrollBy(top))
  vi.stubGlobal('ResizeObserver', class {
    constructor(readonly look: () => void) {}
    observe() {
      grown = this.look
      this.look()
    }
    disconnect() {
      grown = null
    }
  })
  height = 3000
  grown = null
  scrollBy(0)
  history.replaceState(null, '')
  scrolling = new Scrolling(new Memory(null))
  scrolling.begin()
})

// As the browser does it: the address is another one, and nothing has been drawn yet.
function backTo(state: unknown): number | null {
  history.replaceState(state, '')
  return scrolling.arrive()
}

test('back is where it was, as soon as there is as much to scroll', async () => {
  const list = history.state as unknown
  scrollBy(1800)
  history.replaceState(scrolling.enter(), '')
  growTo(600)
  scrollBy(40)
  const top = backTo(list)
  expect(top).toBe(1800)
  void scrolling.restore(top!)
  await tick()
  // The frame of the screen is there, its list is not.
  growTo(900)
  expect(scrollY).toBeLessThan(1800)
  growTo(3000)
  expect(scrollY).toBe(1800)
  growTo(4000)
  scrollBy(2000)
  expect([scrollY, grown]).toEqual([2000, null])
})

test('forward is where it was, too, and each page has its own place', () => {
  const first = history.state as unknown
  scrollBy(700)
  const second = scrolling.enter()
  history.replaceState(second, '')
  scrollBy(300)
  expect([backTo(first), backTo(second)]).toEqual([700, 300])
})

test('whoever scrolls by hand meanwhile is not carried away', async () => {
  void scrolling.restore(1800)
  await tick()
  growTo(900)
  dispatchEvent(new Event('wheel'))
  growTo(3000)
  expect(scrollY).toBeLessThan(1800)
})

test('a place that was not reached is not lost', async () => {
  const list = history.state as unknown
  scrollBy(1800)
  const other = scrolling.enter()
  history.replaceState(other, '')
  void scrolling.restore(backTo(list)!)
  growTo(600)
  await tick()
  backTo(other)
  expect(backTo(list)).toBe(1800)
})

test('where nobody has been, and at a heading to which the browser has gone, nothing is moved', () => {
  expect(backTo(null)).toBeNull()
  const named = history.state as unknown
  expect(named).toHaveProperty('place')
  expect(scrolling.arrive()).toBeNull()
})

test('a page that is loaded again is where it was', async () => {
  const memory = new Memory(null)
  const before = new Scrolling(memory)
  before.begin()
  const state = history.state as unknown
  scrollBy(1200)
  dispatchEvent(new Event('pagehide'))
  scrollBy(0)
  const after = new Scrolling(memory)
  history.replaceState(state, '')
  after.begin()
  await tick()
  expect([scrollY, history.scrollRestoration]).toEqual([1200, 'manual'])
})

test('what is kept of it may be anything', () => {
  const memory = new Memory(null)
  memory.set('scrolled', '[["a"],7,null]')
  new Scrolling(memory).begin()
  memory.set('scrolled', '{')
  new Scrolling(memory).begin()
})
