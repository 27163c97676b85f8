// The lesson, as somebody takes it.
import type { Guest, Visit } from './guest.js'
import type { Town } from './town.js'

// At the first of ten steps.
export async function begin(town: Town, visit: Visit): Promise<Guest> {
  const guest = await town.come(visit)
  await guest.page.goto(`${town.address}/tutorial`)
  await isAt(guest, 1)
  return guest
}

// All of them but the last.
export async function learn(guest: Guest): Promise<void> {
  for (const [index, deed] of deeds.entries()) {
    await isAt(guest, index + 1)
    await deed(guest)
  }
  await isAt(guest, 10)
}

export const isAt = (guest: Guest, step: number) => guest.page.locator(`[data-coach="${step}"]`).waitFor()
export const click = (guest: Guest, selector: string) => guest.page.locator(selector).click()
export const next = (guest: Guest) => click(guest, '[data-coach] [data-action="next"] button')

export async function keep(guest: Guest, ...dice: string[]): Promise<void> {
  for (const face of dice) await guest.page.locator(`[data-die="${face}"] button[aria-pressed="false"]`).first().click()
  await click(guest, '[data-action="keep"] button')
}

// What the coach says to do at each step, as a person does it.
export const deeds: ((guest: Guest) => Promise<void>)[] = [
  next,
  next,
  (guest) => keep(guest, 'J'),
  (guest) => keep(guest, 'J', 'A'),
  next,
  next,
  async (guest) => {
    await click(guest, '[data-coin="dollars"] button:last-child')
    await click(guest, '[data-ask="offer"] .answer.gold')
  },
  async (guest) => {
    await click(guest, `[data-answer='{"take":"corruption"}']`)
    await click(guest, `[data-answer='{"take":"equipment-4"}']`)
  },
  (guest) => click(guest, `[data-answer='{"play":"corruption"}']`),
]
