// People round one screen: takes the device as whoever the curtain names, and looks at what lies open between two curtains.
import type { Guest } from './guest.js'
import { PATIENCE, until } from './patience.js'
import { answer, press, wishes, type Strategy } from './player.js'

export interface Screen {
  isOver: boolean
  curtain: 'open' | 'closed' | null
  seat: number
  task: string
  // What is asked behind an open curtain, besides dice and orders.
  ask: string
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
        ask: document.querySelector('[data-curtain=open] [data-ask]')?.getAttribute('data-ask') ?? '',
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

// Of the games that were played to their end, line by line.
export async function records(guest: Guest): Promise<{ seat?: number; play?: string }[][]> {
  const texts = await guest.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('dicetown')
      opening.onsuccess = () => resolve(opening.result)
    })
    return new Promise<string[]>((resolve) => {
      const reading = database.transaction('games').objectStore('games').getAll() as IDBRequest<{ record: string }[]>
      reading.onsuccess = () => resolve(reading.result.map(({ record }) => record))
    })
  })
  return texts.map((text) => text.trim().split('\n').map((line) => JSON.parse(line) as { seat?: number; play?: string }))
}

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

const within = '[data-curtain=open]'
const commit = `${within} [data-action=commit] button`

// A curtain that has just come up does not open yet.
async function unveil(guest: Guest): Promise<void> {
  const isOpen = async () => (await guest.page.locator(within).count()) > 0
  await until(async () => (await isOpen()) || ((await press(guest, '[data-action=unveil] button')) && isOpen()), 'the curtain is open')
}

const showAll = (guest: Guest) => guest.page.locator(`${within} .stays label`).click()

async function keep(guest: Guest, { faces }: Strategy): Promise<void> {
  await showAll(guest)
  const dice = await diceOf(guest)
  for (const wish of wishes(dice, faces)) {
    for (const [index, die] of (await diceOf(guest)).entries()) {
      if (die.isChosen !== wish[index]) await press(guest, `${within} [data-index="${index}"] button`)
    }
    if (await press(guest, `${commit}:not(:disabled)`)) return
  }
  throw new Error('no dice can be kept')
}

// Whatever is in hand is to be played; gives it back.
async function order(guest: Guest): Promise<string[]> {
  await showAll(guest)
  const held = await guest.page.evaluate(() =>
    [...document.querySelectorAll('[data-curtain=open] [data-card]')]
      .map((card) => card.getAttribute('data-card') ?? '')
      .filter((card) => document.querySelector(`[data-order=${card}]`) !== null),
  )
  // Some are still ordered from before.
  for (const card of held) await press(guest, `${within} [data-order=${card}] label:not(:has(:checked))`)
  await press(guest, commit)
  return held
}

// A card into the offer, or the Sheriff's word with the cards in sight; else back to the table.
async function bargain(guest: Guest): Promise<void> {
  await press(guest, `${within} [data-action=compose] button`)
  await press(guest, `${within} [data-card] button`)
  const answers = ['{"offer":{', '{"choose"'].map((answer) => `${within} [data-answer^='${answer}']:not([aria-disabled])`)
  for (const each of [...answers, `${within} .room > footer button`]) {
    if (await press(guest, each)) return
  }
}

export interface Taken extends Screen {
  ordered: readonly string[]
}

// One thing that somebody is to do. `strategies` are by seat.
export async function takeTurn(guest: Guest, strategies: readonly Strategy[]): Promise<Taken> {
  const screen = { ...(await seen(guest)), ordered: [] }
  const strategy = strategies[screen.seat] ?? strategies[0]
  if (screen.isOver || !strategy) return screen
  if (screen.isAsked) {
    if (strategy.chance() < 0.3 && (await press(guest, '[data-action=bargain] button'))) return screen
    await answer(guest, strategy)
    return screen
  }
  if (screen.curtain === 'closed') {
    await unveil(guest)
    return screen
  }
  if (screen.task === 'orders') return { ...screen, ordered: await order(guest) }
  if (screen.task === 'keep') await keep(guest, strategy)
  else if (screen.task === 'secret') await answer(guest, strategy)
  else if (screen.task === 'bargain') await bargain(guest)
  else throw new Error(`nothing to do at ${JSON.stringify(screen)}`)
  return screen
}
