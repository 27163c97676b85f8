// How far each page of the history was scrolled. The browser cannot put it back: a screen comes later than its address.
import { tick } from 'svelte'
import { randomHex, tabMemory, type Memory } from '#device/memory.ts'

const KEPT = 'scrolled'
const MOST = 50
// Whoever scrolls by hand goes where they want.
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const nameOf = (state: unknown): string | null => {
  const { place } = Object(state) as { place?: unknown }
  return typeof place === 'string' ? place : null
}

export class Scrolling {
  #memory: Memory
  #kept = new Map<string, number>()
  #here = ''
  #stopWaiting: (() => void) | null = null

  constructor(memory: Memory) {
    this.#memory = memory
  }

  // For the life of the page.
  begin(): void {
    history.scrollRestoration = 'manual'
    this.#kept = this.#remembered()
    const top = this.arrive()
    addEventListener('scroll', () => this.#keep(), { passive: true })
    addEventListener('hashchange', () => this.arrive())
    addEventListener('pagehide', () => this.#memory.set(KEPT, JSON.stringify([...this.#kept].slice(-MOST))))
    if (top !== null) void this.restore(top)
  }

  // What the history keeps of a new page of it. What is called by another name from now on is where it was.
  enter(): object {
    this.#stopWaiting?.()
    this.#here = randomHex(4)
    return { place: this.#here }
  }

  // The address is that of another page of the history. Gives back how far it was scrolled; null where nobody has been before.
  arrive(): number | null {
    const name = nameOf(history.state)
    if (name !== null && name === this.#here) return null
    if (name === null) {
      history.replaceState({ ...Object(history.state), ...this.enter() }, '')
      return null
    }
    this.#stopWaiting?.()
    this.#here = name
    return this.#kept.get(name) ?? null
  }

  // When there is as much to scroll as there was.
  async restore(top: number): Promise<void> {
    const growth = new ResizeObserver(() => attempt())
    const stop = () => {
      growth.disconnect()
      for (const each of BY_HAND) removeEventListener(each, stop)
      if (this.#stopWaiting === stop) this.#stopWaiting = null
    }
    const attempt = () => {
      scrollTo(0, top)
      if (Math.abs(scrollY - top) < 1) stop()
    }
    this.#stopWaiting = stop
    for (const each of BY_HAND) addEventListener(each, stop, { passive: true })
    // Until then the screen before is shown.
    await tick()
    if (this.#stopWaiting === stop) growth.observe(document.body)
  }

  #keep(): void {
    if (this.#stopWaiting === null) this.#kept.set(this.#here, scrollY)
  }

  #remembered(): Map<string, number> {
    try {
      const kept: unknown = JSON.parse(this.#memory.get(KEPT) ?? '[]')
      const isPlace = (each: unknown): each is [string, number] => Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number'
      return new Map(Array.isArray(kept) ? kept.filter(isPlace) : [])
    } catch {
      return new Map()
    }
  }
}

export const scrolling = new Scrolling(tabMemory)
