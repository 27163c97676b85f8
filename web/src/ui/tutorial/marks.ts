// What the coach points at, as it lies on the page now.
import { firstFinished, ownPlaces, suggested, taskAt } from '../../model/lesson'
import type { LogEntry } from '../../model/log.svelte'
import type { Seat, View } from '../../protocol'

export interface Pointing {
  step: number
  view: View
  entries: readonly LogEntry[]
  seat: Seat
}

const isSeen = (element: Element) => element.getClientRects().length > 0
const seen = (selector: string) => [...document.querySelectorAll(`main ${selector}`)].filter(isSeen)
const first = (...selectors: string[]) => selectors.map((selector) => seen(selector)[0]).find((element) => element) ?? null
const only = (element: Element | null | undefined) => (element ? [element] : [])

const answer = (given: Record<string, string>) => `[data-answer='${JSON.stringify(given)}']`

// Dice that are still to be tapped; then the button.
function diceMarks(wanted: string): Element[] {
  const left = [...wanted]
  const marked: Element[] = []
  for (const die of seen('[data-die]')) {
    const index = left.indexOf(die.getAttribute('data-die') ?? '')
    if (index < 0) continue
    left.splice(index, 1)
    if (die.querySelector('[aria-pressed="true"]') === null) marked.push(die)
  }
  if (left.length > 0) return only(first('[data-ask="keep"]'))
  return marked.length > 0 ? marked : only(first('[data-action="keep"]'))
}

function offerMark(): Element | null {
  const isEmpty = first('[data-ask="offer"] .answer.gold[aria-disabled]') !== null
  return isEmpty ? first('[data-coin="dollars"] button:last-child') : first('[data-ask="offer"] .answer.gold', '[data-place="store"]')
}

export function marksOf({ step, view, entries, seat }: Pointing): Element[] {
  const task = taskAt(step)
  if (task === 'keep' || task === 'pay') return view.round === 1 ? diceMarks(suggested[task]) : []
  if (task === 'bribe') return only(offerMark())
  if (task === 'buy') return only(first(answer({ take: suggested.buy }), answer({ take: suggested.then }), '[data-ask="take"]', '[data-place="store"]'))
  if (task === 'play') return only(first(answer({ play: suggested.play }), '[data-place="hall"]'))
  if (step === 1) return only(first('[data-ask="keep"]'))
  if (step === 5) return only(first(`[data-seat="${firstFinished(entries) ?? seat}"]`))
  const places = step === 6 ? ownPlaces(view, seat).flatMap((place) => only(first(`[data-place="${place}"]`))) : []
  if (places.length > 0) return places
  return only(step === 10 ? first(`[data-seat="${seat}"]`) : first('.town'))
}
