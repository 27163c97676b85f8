// A whole game by keyboard alone, as the list of keys says: digits, Enter, Tab and the blank.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guest } from './guest.js'
import { chance } from './player.js'
import { quick, Town } from './town.js'

const PATIENCE = 30_000
const LONGEST = 240_000

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

interface Seen {
  ask: string
  question: string
  faces: string[]
  chosen: boolean[]
  canKeep: boolean
  isBusy: boolean
  answers: number
}

const look = ({ page }: Guest): Promise<Seen> =>
  page.evaluate(() => {
    const question = document.querySelector('#question')
    const keep = document.querySelector('[data-action=keep] button')
    const dice = [...document.querySelectorAll('[data-die]')]
    return {
      ask: question?.getAttribute('data-ask') ?? '',
      question: question?.getAttribute('data-question') ?? '',
      faces: dice.map((die) => die.getAttribute('data-die') ?? ''),
      chosen: dice.map((die) => die.querySelector('[aria-pressed=true]') !== null),
      canKeep: keep !== null && !keep.matches(':disabled, [aria-disabled]'),
      isBusy: document.querySelector('#question [aria-busy], [data-action] [aria-busy]') !== null,
      answers: document.querySelectorAll('#question [data-answer]:not([aria-disabled])').length,
    }
  })

// By the link past everything else, where it is not there already.
async function goToQuestion(guest: Guest): Promise<void> {
  const isInside = () => guest.page.evaluate(() => document.activeElement?.closest('#question') !== null)
  if (await isInside()) return
  await guest.tabTo('a.skip')
  await guest.page.keyboard.press('Enter')
  await expect.poll(isInside).toBe(true)
}

async function keep(guest: Guest, { faces, chosen }: Seen): Promise<void> {
  const best = faces.includes('9') ? '9' : faces[0]
  const keyOf = (index: number) => guest.page.keyboard.press(String(index + 1))
  if (!chosen.every(Boolean)) {
    for (const [index, face] of faces.entries()) if ((face === best) !== chosen[index]) await keyOf(index)
    const { canKeep } = await look(guest)
    if (!canKeep) for (const [index, face] of faces.entries()) if (face === best && index !== faces.indexOf(best)) await keyOf(index)
  }
  if (await guest.isOn('button:focus-visible, a:focus-visible')) await guest.tabTo('[data-action=keep] button')
  await guest.page.keyboard.press('Enter')
}

async function pressAnswer(guest: Guest, which: number): Promise<void> {
  await goToQuestion(guest)
  const answer = '#question [data-answer]:not([aria-disabled])'
  await guest.tabTo(answer)
  for (let more = 0; more < which; ++more) {
    await guest.page.keyboard.press('Tab')
    await guest.tabTo(answer)
  }
  await guest.page.keyboard.press(which % 2 === 0 ? 'Enter' : ' ')
}

const isAsked = ({ ask, isBusy, canKeep, faces, answers }: Seen) => !isBusy && (ask === 'keep' ? canKeep || faces.length > 0 : answers > 0)

async function hasMovedOn(guest: Guest, { question }: Seen): Promise<boolean> {
  for (let looks = 0; looks < 40; ++looks) {
    const now = await look(guest)
    if (now.question !== question || now.isBusy || guest.wire.isOver) return true
    await guest.page.waitForTimeout(50)
  }
  return false
}

test('somebody without a mouse gets from the start to a table of bots', async () => {
  const guest = await town.come({ device: 'desk', name: 'Kay' })
  const { page } = guest
  await page.goto(town.address)
  // It is busy until the server has said which bots it has.
  await page.locator('.play button.gold:not([aria-busy])').waitFor()
  await guest.tabTo('.play button.gold')
  await page.keyboard.press('Enter')
  await page.locator('main.table').waitFor()
  await expect.poll(async () => isAsked(await look(guest))).toBe(true)
  const seen = await look(guest)
  await keep(guest, seen)
  expect(await hasMovedOn(guest, seen)).toBe(true)
  expect(guest.wire.room?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot'])
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

test('somebody without a mouse begins and plays a whole game', async () => {
  const guest = await town.come({ device: 'desk', name: 'Kay' })
  const { page, wire } = guest
  const next = chance(7)
  await town.table(guest, 3, { settings: { ...quick, rules: { preset: 'first-en', claims: [2, 2, 2, 2, 2] } }, bots: ['simple', 'simple'] })
  await guest.tabTo('.bar button.gold')
  await page.keyboard.press('Enter')
  await page.locator('main.table').waitFor()
  let last = Date.now()
  let answered = 0
  while (!wire.isOver) {
    if (Date.now() > last + PATIENCE) throw new Error(`nothing to do: ${await page.title()}`)
    const seen = await look(guest)
    if (!isAsked(seen)) {
      await page.waitForTimeout(20)
      continue
    }
    // The town may go on between the look and the last key: then the next look shows it.
    const which = Math.floor(next() * Math.min(2, seen.answers))
    await (seen.ask === 'keep' ? keep(guest, seen) : pressAnswer(guest, which)).catch(async (problem: unknown) => {
      if (!(await hasMovedOn(guest, seen))) throw problem
    })
    if (!(await hasMovedOn(guest, seen))) continue
    last = Date.now()
    answered += 1
  }
  await page.locator('[data-end]').waitFor()
  await guest.tabTo('[data-action=change] button')
  await page.keyboard.press('Enter')
  await page.locator('.porch').waitFor()
  expect(answered).toBeGreaterThan(5)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})
