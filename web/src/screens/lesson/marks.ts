// What the coach points at, as it lies on the page now.
import type { LogEntry } from '#game/log_entry.ts'
import type { Seat, View } from '#protocol/messages.ts'
import { allSeen, firstSeen } from '#shell/on_screen.ts'
import { firstFinished, ownPlaces, suggested, taskAt } from './course'

export interface Pointing {
  step: number
  view: View
  entries: readonly LogEntry[]
  seat: Seat
}

const only = (element: Element | null | undefined) => (element ? [element] : [])

const answer = (given: Record<string, string>) => `[data-answer='${JSON.stringify(given)}']`

// Dice that are still to be tapped; then the button.
function diceMarks(wanted: string): Element[] {
  const left = [...wanted]
  const marked: Element[] = []
  for (const die of allSeen('[data-die]')) {
    const index = left.indexOf(die.getAttribute('data-die') ?? '')
    if (index < 0) continue
    left.splice(index, 1)
    if (die.querySelector('[aria-pressed="true"]') === null) marked.push(die)
  }
  if (left.length > 0) return only(firstSeen('[data-ask="keep"]'))
  return marked.length > 0 ? marked : only(firstSeen('[data-action="keep"]'))
}

function offerMark(): Element | null {
  const isEmpty = firstSeen('[data-ask="offer"] .answer.gold[aria-disabled]') !== null
  return isEmpty ? firstSeen('[data-coin="dollars"] button:last-child') : firstSeen('[data-ask="offer"] .answer.gold', '[data-place="store"]')
}

export function marksOf({ step, view, entries, seat }: Pointing): Element[] {
  const task = taskAt(step)
  if (task === 'keep' || task === 'pay') return view.round === 1 ? diceMarks(suggested[task]) : []
  if (task === 'bribe') return only(offerMark())
  if (task === 'buy') return only(firstSeen(answer({ take: suggested.buy }), answer({ take: suggested.then }), '[data-ask="take"]', '[data-place="store"]'))
  if (task === 'play') return only(firstSeen(answer({ play: suggested.play }), '[data-place="hall"]'))
  if (step === 1) return only(firstSeen('[data-action="slam"]', '[data-part="dice"]:has([data-die])', '[data-ask="keep"]'))
  if (step === 5) return only(firstSeen(`[data-seat="${firstFinished(entries) ?? seat}"]`))
  const places = step === 6 ? ownPlaces(view, seat).flatMap((place) => only(firstSeen(`[data-place="${place}"]`))) : []
  if (places.length > 0) return places
  return only(step === 10 ? firstSeen(`[data-seat="${seat}"]`) : firstSeen('[data-part="town"]'))
}
