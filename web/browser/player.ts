// Plays by the page's own buttons, whatever it asks: by chance, but the same chance each time, and towards the end of the game.
import type { Page } from 'playwright-core'
import type { Guest } from './guest.js'
import { PATIENCE } from './patience.js'

export type Chance = () => number

// The same numbers from 0 to 1 for the same seed.
export function chance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Strategy {
  chance: Chance
  // The faces it collects, the dearest first.
  faces: string
  // How often an answer is chosen, compared to others.
  likes: (answer: Record<string, unknown>) => number
}

// Elixirs that ask for something else are rare enough.
const rare = ['domination', 'friendship']
const likes = (answer: Record<string, unknown>): number => ('pass' in answer ? 0.6 : rare.some((name) => answer['elixir'] === name) ? 5 : 1)

export const strategyOf = (seed: number, faces: string): Strategy => ({ chance: chance(seed), faces, likes })

interface Die {
  face: string
  isChosen: boolean
}

interface Sight {
  isOver: boolean
  ask: string
  isSlamming: boolean
  dice: Die[]
  canKeep: boolean
  answers: string[]
  canCompose: boolean
}

// Waits a while for something to do.
const look = (guest: Hands, patience: number): Promise<Sight> =>
  guest.page.evaluate(async (most) => {
    const isFree = (element: Element) => !element.matches(':disabled, [aria-disabled]')
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const see = () => {
      const question = document.querySelector('#question')
      const isBusy = all('[data-answer][aria-busy], [data-action] [aria-busy]').length > 0
      const answers = isBusy ? [] : all('[data-answer]').filter(isFree)
      const keep = document.querySelector('[data-action=keep] button:not([aria-disabled])')
      return {
        isOver: document.querySelector('[data-end]') !== null,
        ask: question?.getAttribute('data-ask') ?? '',
        isSlamming: document.querySelector('[data-action=slam] button') !== null,
        dice: all('[data-die]').map((die) => ({
          face: die.getAttribute('data-die') ?? '',
          isChosen: die.querySelector('[aria-pressed=true]') !== null,
        })),
        canKeep: keep !== null,
        answers: answers.map((answer) => answer.getAttribute('data-answer') ?? ''),
        canCompose: !isBusy && document.querySelector('[data-action=compose]') !== null,
      }
    }
    const until = performance.now() + most
    for (;;) {
      const seen = see()
      if (seen.isOver || seen.isSlamming || seen.canKeep || seen.answers.length > 0 || performance.now() > until) return seen
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }, patience)

// What it takes to play: a page to look at and to press on, in whatever browser.
export interface Hands extends Pick<Guest, 'name' | 'device' | 'wire' | 'pressAt'> {
  page: Pick<Page, 'evaluate'>
  picture: (of: string) => Promise<void>
}

interface Aim {
  at: Element | null
}

// Where to press something, when nothing lies over it any more: a sheet may be on its way. What else is there at the moment of
// the press, because the town has gone on, does not notice it.
const takeAim = (guest: Hands, selector: string): Promise<{ x: number; y: number } | string | null> =>
  guest.page.evaluate(async ({ wanted, most }) => {
    const here = window as unknown as { aim?: Aim }
    if (!here.aim) {
      const aim: Aim = (here.aim = { at: null })
      const guard = (event: Event) => {
        const hit = event.target as Element
        if (!event.isTrusted || !aim.at || aim.at.contains(hit) || hit.contains(aim.at)) return
        event.stopImmediatePropagation()
        event.preventDefault()
      }
      for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']) {
        addEventListener(kind, guard, { capture: true, passive: false })
      }
    }
    const until = performance.now() + most
    for (;;) {
      const element = document.querySelector(wanted)
      if (!element) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2 }
      const top = document.elementFromPoint(point.x, point.y)
      if (top && (element.contains(top) || top.contains(element))) {
        here.aim.at = element
        return point
      }
      // A note at the edge of the page goes away by itself, or by its button.
      top?.closest('.notes > *')?.querySelector('button')?.click()
      if (performance.now() > until) return top?.outerHTML.slice(0, 200) ?? 'nothing'
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, { wanted: selector, most: PATIENCE })

const lowerAim = (guest: Hands) =>
  guest.page.evaluate(() => {
    const { aim } = window as unknown as { aim?: Aim }
    if (aim) aim.at = null
  })

// Presses what is there as whoever sees it does. False if it is not there.
export async function press(guest: Hands, selector: string): Promise<boolean> {
  const spot = await takeAim(guest, selector)
  if (spot === null) return false
  if (typeof spot === 'string') {
    await guest.picture('covered')
    throw new Error(`${selector} of ${guest.name} (${guest.device}) lies under ${spot}`)
  }
  await guest.pressAt(spot)
  await lowerAim(guest)
  return true
}

// One of the options, by how much each is liked.
export function chosen<T>(options: readonly T[], { chance: next, likes: weigh }: Strategy, answerOf: (option: T) => object): T {
  const weights = options.map((option) => weigh(answerOf(option) as Record<string, unknown>))
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = options.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? options.at(-1)
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

// Which of the dice to have in hand: all of the wanted faces, else the best one, one, none or all, whatever the table takes.
export function wishes(dice: readonly { face: string }[], faces: string): boolean[][] {
  const wanted = (face: string) => faces.includes(face)
  const rank = (face: string) => (faces.indexOf(face) + 6) % 6
  const best = dice.reduce((one, other) => (rank(other.face) < rank(one.face) ? other : one)).face
  const firstBest = dice.findIndex(({ face }) => face === best)
  const all = dice.map(({ face }) => wanted(face))
  return [
    ...(all.includes(true) ? [all] : []),
    dice.map(({ face }) => face === best),
    dice.map((_, index) => index === firstBest),
    dice.map(() => false),
    dice.map(() => true),
  ]
}

const keepButton = '[data-action=keep] button:not(:disabled, [aria-disabled])'

async function keepDice(guest: Hands, dice: readonly Die[], strategy: Strategy): Promise<void> {
  const isChosen = dice.map((die) => die.isChosen)
  if (isChosen.every(Boolean) && (await press(guest, keepButton))) return
  for (const wish of wishes(dice, strategy.faces)) {
    for (const index of dice.keys()) {
      if (isChosen[index] === wish[index]) continue
      await press(guest, `[data-index="${index}"] button`)
      isChosen[index] = wish[index] ?? false
    }
    if (await press(guest, keepButton)) return
  }
}

const coins = '#question [data-coin] button:last-child:enabled'
const cards = '#question [data-card] button'

async function offer(guest: Hands, strategy: Strategy): Promise<void> {
  if (strategy.chance() < 0.5) {
    await press(guest, strategy.chance() < 0.7 ? coins : cards)
    if (await press(guest, '[data-answer^=\'{"offer":{\']:not([aria-disabled])')) return
  }
  await press(guest, '[data-answer=\'{"offer":null}\']:not([aria-disabled])')
}

// Answers what is asked, if anything is and it is not done meanwhile; gives back what it was.
export async function answer(guest: Hands, strategy: Strategy, patience = 0, isDone?: () => boolean): Promise<string | null> {
  const seen = await look(guest, patience)
  if (isDone?.()) return null
  if (seen.isSlamming) await press(guest, '[data-action=slam] button')
  if (seen.isOver || seen.isSlamming) return null
  const { kind } = guest.wire
  if (seen.ask === 'keep' && seen.canKeep) await keepDice(guest, seen.dice, strategy)
  else if (seen.ask === 'offer' && seen.answers.length > 0) {
    if (seen.canCompose && strategy.chance() < 0.3) await press(guest, '[data-action=compose] button')
    await offer(guest, strategy)
  } else if (seen.answers.length > 0) {
    const text = chosen(seen.answers, strategy, (answer) => JSON.parse(answer) as object)
    await press(guest, `[data-answer=${JSON.stringify(text)}]:not([aria-disabled])`)
  } else return null
  return kind
}

export interface Playing {
  guest: Guest
  strategy: Strategy
}

const told = ({ name, wire }: Guest) => {
  const { round, phase, step, awaited } = wire.view ?? {}
  return `${name} is asked "${wire.kind}" in round ${round}, ${phase}, ${step}, waiting for ${awaited?.join()}`
}

// All of them play until each sees that it is so. Gives back what was asked and how often.
export async function playUntil(players: readonly Playing[], isDone: (guest: Guest) => boolean): Promise<Map<string, number>> {
  const kinds = new Map<string, number>()
  let last = Date.now()
  await Promise.all(
    players.map(async ({ guest, strategy }) => {
      while (!isDone(guest)) {
        const kind = await answer(guest, strategy, 250, () => isDone(guest))
        if (kind !== null) {
          last = Date.now()
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        } else if (Date.now() > last + PATIENCE) {
          throw new Error(`the game does not go on: ${players.map(({ guest: each }) => told(each)).join('; ')}`)
        }
      }
    }),
  )
  return kinds
}

export const playToTheEnd = (players: readonly Playing[]) => playUntil(players, ({ wire }) => wire.isOver)

export function playRound(players: readonly Playing[]) {
  const round = players[0]?.guest.wire.view?.round ?? 0
  return playUntil(players, ({ wire }) => wire.isOver || (wire.view?.round ?? 0) > round)
}
