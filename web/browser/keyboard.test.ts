// A whole game by keyboard alone, as the list of keys says: digits, Enter, Tab and the blank.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guest } from './guest.js'
import { until } from './patience.js'
import { chance } from './player.js'
import { quick, Town } from './town.js'


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
  await until(isInside)
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

// What was pressed is busy until the table has answered, and dice that are kept wait for those of the others. Otherwise it was a step
// on the way, or the town went on before the last key: then the next look shows it.
async function hasMovedOn(guest: Guest, { question }: Seen): Promise<boolean> {
  const { wire } = guest
  let now = await look(guest)
  const isElsewhere = () => now.question !== question || wire.isOver
  await until(async () => {
    now = await look(guest)
    const isWaiting = wire.kind === 'keep' && wire.view?.own?.kept !== null
    return isElsewhere() || !(now.isBusy || isWaiting)
  }, 'what was pressed has been answered')
  return isElsewhere()
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
  await until(async () => isAsked(await look(guest)))
  await keep(guest, await look(guest))
  await until(() => guest.wire.done.length > 1, 'the dice are kept')
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
  let answered = 0
  for (;;) {
    let seen = await look(guest)
    await until(async () => wire.isOver || isAsked((seen = await look(guest))), 'there is something to do')
    if (wire.isOver) break
    const which = Math.floor(next() * Math.min(2, seen.answers))
    await (seen.ask === 'keep' ? keep(guest, seen) : pressAnswer(guest, which)).catch(async (problem: unknown) => {
      if (!(await hasMovedOn(guest, seen))) throw problem
    })
    if (await hasMovedOn(guest, seen)) answered += 1
  }
  await page.locator('[data-end]').waitFor()
  await guest.tabTo('[data-action=change] button')
  await page.keyboard.press('Enter')
  await page.locator('.porch').waitFor()
  expect(answered).toBeGreaterThan(5)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})
