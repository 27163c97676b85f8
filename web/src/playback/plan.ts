// What of a batch of events is shown, in which order, and how long it takes. Whatever moves here is said by the same event
// in the log; nothing is shown that an event does not carry.
import { specOf } from '#game/events/index.ts'
import type { Move, Scene, Spot, Weight } from '#game/events/spec.ts'
import { isPlace } from '#kit/art/names.ts'
import type { Town } from '#protocol/kinds.ts'
import type { GameEvent, Phase, Seat } from '#protocol/messages.ts'

export interface Step {
  // The own throw is played on the mat, and ends when the reader wants it to.
  kind: Scene['act'] | 'own-throw'
  // Which events of the batch it covers.
  first: number
  last: number
  // Steps of one scene are shown together: one place, at most two seconds, and no more than can be read in them.
  scene: number
  place: Town | null
  moves: readonly Move[]
  // Who is pointed out.
  seats: readonly Seat[]
  // The reader gains or loses something, or is pointed out.
  isOwn: boolean
  // Milliseconds at the town's own pace: to be read before goods move, for the flight, to be looked at afterwards.
  ms: { before: number; flight: number; rest: number }
}

export const LONGEST_SCENE = 2000
// Nothing that is told is read in less, however much waits behind it.
export const LEAST = { own: 900, others: 500 }

// How long it is looked at where nothing moves.
const restOf: Record<Weight, number> = { glance: 460, told: 600, owned: 700 }
const ARRIVED = 300

const townOf = (phase: Phase): Town | null => (isPlace(phase) ? phase : null)

const FLIGHT = 560
const READ = 180
// Until the page has been drawn, so that pointing at something does not lay it out once more.
const DRAWN = 40
// The last cup has just come down: a breath, then all rise.
const HELD = 380
const LIFTED = 900
const THROWN = 420

function sceneOf(event: GameEvent): Scene | null {
  const { scene } = specOf(event)
  return scene === 'none' ? null : scene(event)
}

// What is dealt at the beginning is not worth a scene: nobody has seen the table before.
function isDealt(events: readonly GameEvent[], index: number): boolean {
  const begins = events.findIndex((event) => event.event === 'round-began' && event.round === 1)
  return index < begins
}

type Bare = Omit<Step, 'scene'>

const isAt = (spot: Spot, seat: Seat) => 'seat' in spot && spot.seat === seat

function concerns(reader: Seat | null, moves: readonly Move[], seats: readonly Seat[]): boolean {
  return reader !== null && (seats.includes(reader) || moves.some(({ from, to }) => isAt(from, reader) || isAt(to, reader)))
}

// The reader is among those who throw at once with this one.
function throwsToo(events: readonly GameEvent[], index: number, reader: Seat | null): boolean {
  const isOther = (event: GameEvent) => event.event !== 'rolled'
  const end = events.findIndex((event, at) => at > index && isOther(event))
  const together = events.slice(events.slice(0, index).findLastIndex(isOther) + 1, end < 0 ? events.length : end)
  return together.some((event) => event.event === 'rolled' && event.seat === reader)
}

function stepOf(events: readonly GameEvent[], index: number, reader: Seat | null): Bare | null {
  const event = events[index]
  const scene = event && !isDealt(events, index) ? sceneOf(event) : null
  if (!scene) return null
  const base = { first: index, last: index, place: null, moves: [], seats: [], isOwn: false }
  if (scene.act === 'lift') return { ...base, kind: 'lift', ms: { before: HELD, flight: 0, rest: LIFTED } }
  if (scene.act === 'throw') {
    // Otherwise the reader is about to choose.
    const isShownSoon = events.slice(index).some((later) => sceneOf(later)?.act === 'lift')
    if (isShownSoon) return { ...base, kind: 'throw', ms: { before: 0, flight: 0, rest: THROWN } }
    return throwsToo(events, index, reader) ? { ...base, kind: 'own-throw', ms: { before: 0, flight: 0, rest: 0 } } : null
  }
  const { moves, seats, place, weight } = scene
  const isMoving = moves.length > 0
  const ms = isMoving ? { before: READ, flight: FLIGHT, rest: ARRIVED } : { before: DRAWN, flight: 0, rest: restOf[weight] }
  const isOwn = concerns(reader, moves, seats)
  const rest = isOwn ? Math.max(ms.rest, LEAST.own - ms.before - ms.flight) : ms.rest
  return { ...base, kind: 'tell', place, moves, seats, isOwn, ms: { ...ms, rest } }
}

function joined(one: Bare, other: Bare): Bare {
  const { rest } = one.ms.rest > other.ms.rest ? one.ms : other.ms
  return { ...one, last: other.last, moves: [...one.moves, ...other.moves], isOwn: one.isOwn || other.isOwn, ms: { ...one.ms, rest } }
}

function merged(steps: readonly Bare[], events: readonly GameEvent[]): Bare[] {
  const all: Bare[] = []
  for (const step of steps) {
    const last = all.at(-1)
    const event = events[step.first]
    const isSame = last !== undefined && events[last.last]?.event === event?.event && last.last === step.first - 1
    if (last && event && isSame && specOf(event).joins === 'same-kind') all[all.length - 1] = joined(last, step)
    else all.push(step)
  }
  return all
}

const span = ({ before, flight, rest }: Step['ms']) => before + flight + rest
export const timeOf = (steps: readonly Step[]) => steps.reduce((sum, { ms }) => sum + span(ms), 0)

export const leastOf = ({ kind, isOwn, ms }: Bare) => (kind === 'tell' ? Math.min(span(ms), isOwn ? LEAST.own : LEAST.others) : 0)

function fitted(step: Step, time: number): Step {
  const part = time / span(step.ms)
  const { before, flight, rest } = step.ms
  return { ...step, ms: { before: before * part, flight: flight * part, rest: rest * part } }
}

// A scene that is too long is cut where it can be read faster.
function shortenedScene(steps: readonly Step[]): Step[] {
  const total = timeOf(steps)
  if (total <= LONGEST_SCENE) return [...steps]
  const least = steps.reduce((sum, step) => sum + leastOf(step), 0)
  const part = (LONGEST_SCENE - least) / (total - least)
  return steps.map((step) => fitted(step, leastOf(step) + (span(step.ms) - leastOf(step)) * part))
}

function shortened(steps: readonly Step[]): Step[] {
  const scenes = [...new Set(steps.map(({ scene }) => scene))]
  return scenes.flatMap((scene) => shortenedScene(steps.filter((step) => step.scene === scene)))
}

// `phase`: what was being resolved before.
export function planOf(events: readonly GameEvent[], phase: Phase, reader: Seat | null = null): Step[] {
  const bare = merged(events.flatMap((_, index) => stepOf(events, index, reader) ?? []), events)
  let place = townOf(phase)
  let scene = 0
  let before: { kind: Step['kind']; place: Town | null; least: number } | null = null
  const steps = bare.map((step): Step => {
    place = step.place ?? (step.kind === 'tell' ? place : null)
    const least = leastOf(step)
    const isOther = before !== null && (before.kind !== step.kind || before.place !== place || before.least + least > LONGEST_SCENE)
    if (isOther) scene += 1
    before = { kind: step.kind, place, least: least + (isOther ? 0 : (before?.least ?? 0)) }
    return { ...step, place, scene }
  })
  return shortened(steps)
}
