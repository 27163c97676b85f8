// Where the coach of a lesson stands, out of what the game shows. He knows what the lesson's script has in store, but no rules.
import { places } from '#kit/art/names.ts'
import type { LogEntry } from '#game/log_entry.ts'
import type { GameEvent, Phase, Seat, View } from '#protocol/messages.ts'

export const lastStep = 10

export const tasks = ['keep', 'pay', 'bribe', 'buy', 'play'] as const
export type Task = (typeof tasks)[number]
// Done as the coach said, or otherwise; or the game went on without it.
export type TaskState = 'open' | 'done' | 'other' | 'missed'
export type Tasks = Record<Task, TaskState>

// At the other steps there is only something to read.
const stepOf: Record<Task, number> = { keep: 3, pay: 4, bribe: 7, buy: 8, play: 9 }

export const taskAt = (step: number): Task | null => tasks.find((task) => stepOf[task] === step) ?? null

// What the script has ready for who follows it.
export const suggested = { keep: 'J', pay: 'JA', buy: 'corruption', then: 'equipment-4', play: 'corruption' } as const

const phases: readonly Phase[] = ['roll', 'keep', 'reveal', ...places, 'end']

const isPast = (view: View, phase: Phase) => view.round > 1 || phases.indexOf(view.phase) > phases.indexOf(phase)

interface Seen {
  view: View
  seat: Seat
  // Of the first round.
  events: readonly GameEvent[]
}

// The dice chosen; what comes in the last throw is nobody's choice.
function choices({ events, seat }: Seen): string[] {
  const last = events.findIndex(({ event }) => event === 'last-roll-called')
  const chosen = last < 0 ? events : events.slice(0, last)
  return chosen.flatMap((event) => (event.event === 'dice-shown' && event.seat === seat ? [event.dice] : []))
}

function keeping(seen: Seen, index: number, wanted: string): TaskState {
  const kept = choices(seen)[index]
  if (kept !== undefined) return kept === wanted ? 'done' : 'other'
  return isPast(seen.view, 'reveal') ? 'missed' : 'open'
}

function bribing({ view, events, seat }: Seen): TaskState {
  const opened = events.findIndex((event) => event.event === 'decision-opened' && event.candidates.includes(seat))
  const after = opened < 0 ? [] : events.slice(opened)
  if (after.some(({ event }) => event === 'decided')) {
    return after.some((event) => event.event === 'offer-made' && event.seat === seat) ? 'done' : 'other'
  }
  const isStoreOwned = events.some((event) => event.event.startsWith('place-') && 'place' in event && event.place === 'store')
  return opened < 0 && (isStoreOwned || isPast(view, 'store')) ? 'missed' : 'open'
}

function buying({ view, events, seat }: Seen): TaskState {
  if (!isPast(view, 'store')) return 'open'
  const bought = events.flatMap((event) => (event.event === 'store-card-kept' && event.seat === seat ? [event.card] : []))
  if (bought.length === 0) return 'missed'
  return bought.includes(suggested.buy) ? 'done' : 'other'
}

function hallOwner(events: readonly GameEvent[]): Seat | null {
  for (const event of events) if (event.event === 'place-owned' && event.place === 'hall') return event.seat
  return null
}

function playing({ view, events, seat }: Seen): TaskState {
  const isPlayed = events.some((event) => event.event === 'card-played' && event.seat === seat && event.card === suggested.play)
  if (isPlayed) return 'done'
  const hasCard = view.own?.cards.includes(suggested.play) ?? false
  if (!isPast(view, 'hall')) return hasCard || !isPast(view, 'store') ? 'open' : 'missed'
  return hasCard && hallOwner(events) === seat ? 'other' : 'missed'
}

const ofFirstRound = (entries: readonly LogEntry[]) => entries.flatMap(({ round, event }) => (round === 1 && event ? [event] : []))

export function tasksOf(view: View, entries: readonly LogEntry[], seat: Seat): Tasks {
  const seen = { view, seat, events: ofFirstRound(entries) }
  return {
    keep: keeping(seen, 0, suggested.keep),
    pay: keeping(seen, 1, suggested.pay),
    bribe: bribing(seen),
    buy: buying(seen),
    play: playing(seen),
  }
}

// What became of a step whose task did not come up. Land can be won without a card to play.
export type Outcome = 'no-tie' | 'no-card' | 'hall-won' | 'hall-lost'

export function outcomeOf(task: Task | null, states: Tasks, entries: readonly LogEntry[], seat: Seat): Outcome | null {
  if (task === null || states[task] !== 'missed') return null
  if (task === 'bribe') return 'no-tie'
  if (task === 'buy') return 'no-card'
  const owner = task === 'play' ? hallOwner(ofFirstRound(entries)) : null
  if (owner === null) return null
  return owner === seat ? 'hall-won' : 'hall-lost'
}

// --- The way through the steps ---

export interface Course {
  step: number
  // The furthest step so far.
  reached: number
  // The last step whose task the learner has done, and so was taken beyond.
  settled: number
  // What was done in another way than said, to be answered with a friendly line.
  other: Task | null
}

export const beginning: Course = { step: 1, reached: 1, settled: 0, other: null }

// What the learner does takes the coach along, also past what he has not read.
export function follow(course: Course, states: Tasks): Course {
  const last = tasks.findLast((task) => states[task] === 'done' || states[task] === 'other')
  if (!last || stepOf[last] <= course.settled) return course
  const step = Math.max(course.reached, stepOf[last] + 1)
  return { step, reached: step, settled: stepOf[last], other: states[last] === 'other' ? last : null }
}

export function canGoOn({ step, reached }: Course, states: Tasks): boolean {
  const task = taskAt(step)
  return step < lastStep && (step < reached || !task || states[task] !== 'open')
}

export function goOn(course: Course): Course {
  const step = Math.min(lastStep, course.step + 1)
  return { ...course, step, reached: Math.max(course.reached, step), other: null }
}

export const goBack = (course: Course): Course => ({ ...course, step: Math.max(1, course.step - 1), other: null })

// --- What he points at ---

// Whoever finished first made the others throw for the last time.
export function firstFinished(entries: readonly LogEntry[]): Seat | null {
  for (const { event } of entries) if (event?.event === 'hand-finished') return event.seat
  return null
}

export function ownPlaces(view: View, seat: Seat): string[] {
  return Object.entries(view.owners).flatMap(([place, owner]) => (owner === seat ? [place] : []))
}
