// Plays by the page's own buttons, whatever it asks: sensibly enough to get to the end of a game.
import type { Page } from 'playwright-core'
import type { Guest } from './guest.js'

const PATIENCE = 15_000

interface Look {
  round: number
  isOver: boolean
  question: string | null // as long as it has not been answered
}

const look = (guest: Guest): Promise<Look> =>
  guest.page.evaluate(() => {
    const form = document.querySelector('section.asked:not(:has(.sent))')
    const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent ?? '')
    return {
      round: Number(/^Round (\d+)/.exec(document.querySelector('h1')?.textContent ?? '')?.[1]),
      isOver: headings.some((heading) => heading.endsWith(' wins')),
      question: form && (form.querySelector('h2')?.textContent ?? ''),
    }
  })

export const roundOf = async (guest: Guest): Promise<number> => (await look(guest)).round

// The dice of the face that is there most often; if these may not be kept, the first one, all, or none.
async function keepDice(page: Page): Promise<void> {
  const form = page.locator('section.asked')
  const labels = form.locator('label')
  const faces = await labels.allInnerTexts()
  const count = (face: string) => faces.filter((each) => each === face).length
  const best = faces.reduce((a, b) => (count(b) > count(a) ? b : a))
  const choices = [(face: string) => face === best, (_: string, index: number) => index === 0, () => true, () => false]
  const keep = form.getByRole('button', { name: /^Keep / })
  const isTicked = faces.map(() => false)
  for (const isChosen of choices) {
    for (const [index, face] of faces.entries()) {
      if (isTicked[index] === isChosen(face, index)) continue
      await labels.nth(index).click()
      isTicked[index] = !isTicked[index]
    }
    if (await keep.isVisible()) return keep.click()
  }
  throw new Error(`no dice can be kept: ${faces.join(' ')}`)
}

// A dollar where there is one.
async function offer(page: Page): Promise<void> {
  const form = page.locator('section.asked')
  const dollars = form.getByLabel(/^Dollars/)
  if ((await dollars.getAttribute('max')) === '0') return form.getByRole('button', { name: 'Offer nothing' }).click()
  await dollars.fill('1')
  await form.getByRole('button', { name: 'Offer this' }).click()
}

// Answers the open question, if there is one; gives back what it was.
export async function answer(guest: Guest): Promise<string | null> {
  const { page } = guest
  const { question } = await look(guest)
  if (question === null) return null
  if (question.startsWith('Which dice do you keep')) await keepDice(page)
  else if (question.startsWith('What do you offer')) await offer(page)
  else await page.locator('section.asked button').first().click()
  return question
}

export interface Played {
  questions: Set<string>
  tooWide: number // the most that any of the pages was wider than its device
}

// All of them play until the first one sees that it is so.
async function playUntil(guests: [Guest, ...Guest[]], isDone: (seen: Look) => boolean): Promise<Played> {
  const played: Played = { questions: new Set(), tooWide: 0 }
  let last = Date.now()
  while (!isDone(await look(guests[0]))) {
    const answered = await Promise.all(
      guests.map(async (guest) => {
        const question = await answer(guest)
        if (question === null) return false
        played.questions.add(question)
        played.tooWide = Math.max(played.tooWide, await guest.tooWide())
        return true
      }),
    )
    if (answered.includes(true)) last = Date.now()
    else if (Date.now() > last + PATIENCE) throw new Error('nobody is asked anything, and the game does not go on')
    else await guests[0].page.waitForTimeout(10)
  }
  return played
}

export const playToTheEnd = (...guests: [Guest, ...Guest[]]): Promise<Played> =>
  playUntil(guests, (seen) => seen.isOver)

export async function playRound(...guests: [Guest, ...Guest[]]): Promise<Played> {
  const round = await roundOf(guests[0])
  return playUntil(guests, (seen) => seen.round > round || seen.isOver)
}
