// People round one screen: takes the device as whoever the curtain names, and looks at what lies open between two curtains.
import type { Guest } from './guest.js'
import { answer, press, wishes, type Strategy } from './player.js'

const PATIENCE = 30_000

export interface Screen {
  isOver: boolean
  curtain: 'open' | 'closed' | null
  seat: number
  task: string
  // Something before everybody can be answered.
  isAsked: boolean
}

export const seen = (guest: Guest, patience = PATIENCE): Promise<Screen> =>
  guest.page.evaluate(async (most) => {
    const see = () => {
      const curtain = document.querySelector('[data-curtain]')
      return {
        isOver: document.querySelector('[data-end]') !== null,
        curtain: (curtain?.getAttribute('data-curtain') ?? null) as 'open' | 'closed' | null,
        seat: Number(curtain?.getAttribute('data-seat') ?? -1),
        task: curtain?.getAttribute('data-task') ?? '',
        isAsked: curtain === null && document.querySelector('[data-asked]') !== null,
      }
    }
    const until = performance.now() + most
    for (;;) {
      const now = see()
      if (now.isOver || now.curtain !== null || now.isAsked || performance.now() > until) return now
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }, patience)

// Whatever only one person may see, as the page marks it, that is there while no curtain is open.
export const secrets = (guest: Guest): Promise<string[]> =>
  guest.page.evaluate(() => {
    if (document.querySelector('[data-curtain=open]')) return []
    const marks = ['[data-card]', '[data-die]', '[data-cards]', '[data-peek]', '[data-orders]', '[data-ask=keep]']
    const hidden = ['keep', 'take', 'give', 'protect'].map((answer) => `[data-answer^='{"${answer}"']`)
    return [...document.querySelectorAll([...marks, ...hidden].join())].map((element) => element.outerHTML.slice(0, 120))
  })

// What can be pressed behind a curtain or on it, and is too small for a thumb.
export const smallTargets = (guest: Guest): Promise<string[]> =>
  guest.page.evaluate(() => {
    const isSmall = (element: Element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      return width > 0 && (width < 43.5 || height < 43.5)
    }
    const pressed = ['button', 'a', 'input', 'summary'].map((kind) => `[data-curtain] ${kind}`)
    return [...document.querySelectorAll(pressed.join())].filter(isSmall).map((element) => element.outerHTML.slice(0, 120))
  })

const diceOf = (guest: Guest) =>
  guest.page.evaluate(() =>
    [...document.querySelectorAll('[data-curtain=open] [data-die]')].map((die) => ({
      face: die.getAttribute('data-die') ?? '',
      isChosen: die.classList.contains('picked'),
    })),
  )

const commit = '[data-curtain=open] [data-action=commit] button'

async function keep(guest: Guest, { faces }: Strategy): Promise<void> {
  await guest.page.locator('[data-curtain=open] .stays label').click()
  const dice = await diceOf(guest)
  for (const wish of wishes(dice, faces)) {
    for (const [index, die] of (await diceOf(guest)).entries()) {
      if (die.isChosen !== wish[index]) await press(guest, `[data-curtain=open] [data-index="${index}"] button`)
    }
    if (await press(guest, `${commit}:not(:disabled)`)) return
  }
  throw new Error('no dice can be kept')
}

// A card into the offer, or the Sheriff's word with the cards in sight; else back to the table.
async function bargain(guest: Guest): Promise<void> {
  const within = '[data-curtain=open]'
  await press(guest, `${within} [data-action=compose] button`)
  await press(guest, `${within} [data-card] button`)
  const answers = ['{"offer":{', '{"choose"'].map((answer) => `${within} [data-answer^='${answer}']:not([aria-disabled])`)
  for (const each of [...answers, `${within} .room > footer button`]) {
    if (await press(guest, each)) return
  }
}

// One thing that somebody is to do. `strategies` are by seat.
export async function takeTurn(guest: Guest, strategies: readonly Strategy[]): Promise<Screen> {
  const screen = await seen(guest)
  const strategy = strategies[screen.seat] ?? strategies[0]
  if (screen.isOver || !strategy) return screen
  if (screen.isAsked) {
    if (strategy.chance() < 0.3 && (await press(guest, '[data-action=bargain] button'))) return screen
    await answer(guest, strategy)
    return screen
  }
  if (screen.curtain === 'closed') {
    await press(guest, '[data-action=unveil] button')
    return screen
  }
  if (screen.task === 'keep') await keep(guest, strategy)
  else if (screen.task === 'orders') await press(guest, commit)
  else if (screen.task === 'secret') await answer(guest, strategy)
  else if (screen.task === 'bargain') await bargain(guest)
  else throw new Error(`nothing to do at ${JSON.stringify(screen)}`)
  return screen
}
