// What of a batch of events is shown, in which order, and how long it takes. Whatever moves here is said by the same event
// in the log; nothing is shown that an event does not carry.
import { isPlace, placeFaces } from '#kit/art/names.ts'
import type { EventKind, EventOf, Town } from '#protocol/kinds.ts'
import type { Face, GameEvent, Phase, Seat, StoreCard } from '#protocol/messages.ts'

export type GoodsKind = 'dollars' | 'nuggets' | 'claim' | 'store' | 'star' | 'safe'
// Where goods lie: at a place of the town, with a seat, or with its hat.
export type Spot = { place: Town } | { seat: Seat; goods: GoodsKind | 'hat' }

export interface Move {
  // A symbol of the sprite.
  what: string
  count: number
  from: Spot
  to: Spot
}

export interface Step {
  // 'throw': cups come down; 'lift': all cups rise; 'tell': something is told, and goods move.
  kind: 'throw' | 'lift' | 'tell'
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

// What the table shows anyway, by its throws, its questions, its bargaining and its end.
export const silent = [
  'round-began', 'last-roll-called', 'keep-chosen', 'keep-withdrawn', 'hand-finished', 'decision-opened', 'offer-made',
  'nothing-offered', 'store-reshuffled', 'elixirs-reshuffled', 'hand-opened', 'game-won',
] as const satisfies readonly EventKind[]
type Silent = (typeof silent)[number]
// Those of the dice have a stage of their own.
export const thrown = ['rolled', 'dice-shown'] as const satisfies readonly EventKind[]
type Thrown = (typeof thrown)[number]

interface Shown {
  place?: Town | undefined
  moves?: Move[]
  seats?: Seat[]
  // How long it is to be looked at.
  rest?: number
}

const OWNED = 700
const TOLD = 600
const GLANCE = 460
const ARRIVED = 300

const purse = (seat: Seat, goods: GoodsKind | 'hat'): Spot => ({ seat, goods })
const move = (what: string, count: number, from: Spot, to: Spot): Move[] => (count > 0 ? [{ what, count, from, to }] : [])
const backs = { claim: 'b-claim', store: 'b-store' }

interface Bundle {
  dollars?: number
  nuggets?: number
  claims: number
  store: number
}

function handed({ dollars = 0, nuggets = 0, claims, store }: Bundle, from: Seat, to: Seat): Move[] {
  return [
    ...move('s-T', dollars, purse(from, 'dollars'), purse(to, 'dollars')),
    ...move('s-9', nuggets, purse(from, 'nuggets'), purse(to, 'nuggets')),
    ...move(backs.claim, claims, purse(from, 'claim'), purse(to, 'claim')),
    ...move(backs.store, store, purse(from, 'store'), purse(to, 'store')),
  ]
}

const one = (back: 'claim' | 'store', from: Seat, to: Seat) => move(backs[back], 1, purse(from, back), purse(to, back))
// Joe was in nobody's hand.
const played = (card: StoreCard, seat: Seat) => move(backs.store, card === 'joe' ? 0 : 1, purse(seat, 'store'), { place: 'store' })

type Tellers = { [K in Exclude<EventKind, Silent | Thrown>]: (event: EventOf<K>) => Shown }

const law: Pick<
  Tellers,
  'keep-paid' | 'dice-retained' | 'die-turned' | 'card-played' | 'card-cancelled' | 'decided' | 'bribe-paid' | 'place-owned' | 'place-unowned'
  | 'nothing-to-take' | 'star-taken' | 'star-stays'
> = {
  'keep-paid': ({ seat, dollars }) => ({ moves: move('s-T', dollars, purse(seat, 'dollars'), { place: 'coach' }) }),
  'dice-retained': ({ seat }) => ({ seats: [seat], rest: TOLD }),
  'die-turned': ({ seat }) => ({ seats: [seat], rest: TOLD }),
  'card-played': ({ seat, card, target }) => ({
    moves: played(card, seat), seats: target === undefined ? [seat] : [seat, target], rest: TOLD,
  }),
  'card-cancelled': ({ by, seat }) => ({ moves: played('wanted', by), seats: [seat], rest: TOLD }),
  decided: ({ chosen }) => ({ seats: [chosen], rest: TOLD }),
  'bribe-paid': (event) => ({ moves: handed(event, event.from, event.sheriff) }),
  'place-owned': ({ place, seat }) => ({ place, seats: [seat], rest: OWNED }),
  'place-unowned': ({ place }) => ({ place, rest: GLANCE }),
  'nothing-to-take': ({ place, seat }) => ({ place, seats: [seat], rest: GLANCE }),
  'star-taken': ({ from, to }) => ({
    place: 'sheriff', seats: [to], moves: from === to ? [] : move('i-star', 1, purse(from, 'star'), purse(to, 'hat')), rest: TOLD,
  }),
  'star-stays': ({ sheriff }) => ({ place: 'sheriff', seats: [sheriff], rest: GLANCE }),
}

const street: Pick<
  Tellers,
  'nuggets-mined' | 'bank-robbed' | 'coach-arrived' | 'dollars-given' | 'nuggets-given' | 'store-drawn' | 'store-card-kept'
  | 'store-cards-discarded' | 'joe-acquired' | 'robbery-announced' | 'cards-pulled' | 'card-stolen' | 'claims-taken' | 'top-claim-drawn'
  | 'line-recycled' | 'claims-turned-up'
> = {
  'nuggets-mined': ({ seat, nuggets }) => ({ place: 'mine', moves: move('s-9', nuggets, { place: 'mine' }, purse(seat, 'nuggets')) }),
  'bank-robbed': ({ seat, dollars }) => ({ place: 'bank', moves: move('s-T', dollars, { place: 'bank' }, purse(seat, 'dollars')) }),
  'coach-arrived': ({ dollars }) => ({ place: 'coach', moves: move('s-T', dollars, { place: 'coach' }, { place: 'bank' }), rest: GLANCE }),
  'dollars-given': ({ from, to, dollars }) => ({ moves: handed({ dollars, claims: 0, store: 0 }, from, to), seats: [from, to] }),
  'nuggets-given': ({ from, to, nuggets }) => ({ moves: handed({ nuggets, claims: 0, store: 0 }, from, to), seats: [from, to] }),
  'store-drawn': ({ seat, count }) => ({ place: 'store', moves: move(backs.store, count, { place: 'store' }, purse(seat, 'hat')) }),
  'store-card-kept': ({ seat }) => ({ place: 'store', moves: move(backs.store, 1, purse(seat, 'hat'), purse(seat, 'store')) }),
  'store-cards-discarded': ({ seat, count }) => ({ place: 'store', moves: move(backs.store, count, purse(seat, 'hat'), { place: 'store' }) }),
  'joe-acquired': ({ seat }) => ({ seats: [seat], rest: TOLD }),
  'robbery-announced': ({ victim }) => ({ place: 'saloon', seats: [victim], rest: GLANCE }),
  'cards-pulled': ({ robber, victim, claims, store }) => ({
    place: 'saloon',
    moves: [
      ...move(backs.claim, claims, purse(victim, 'claim'), purse(robber, 'hat')),
      ...move(backs.store, store, purse(victim, 'store'), purse(robber, 'hat')),
    ],
  }),
  'card-stolen': ({ robber, victim, back }) => ({ place: 'saloon', moves: move(backs[back], 1, purse(robber, 'hat'), purse(robber, back)), seats: [robber, victim] }),
  'claims-taken': ({ seat, claims }) => ({ place: 'hall', moves: move('g-deed', claims.length, { place: 'hall' }, purse(seat, 'claim')) }),
  'top-claim-drawn': ({ seat }) => ({ place: 'hall', moves: move(backs.claim, 1, { place: 'hall' }, purse(seat, 'claim')) }),
  'line-recycled': () => ({ place: 'hall', rest: GLANCE }),
  'claims-turned-up': () => ({ place: 'hall', rest: GLANCE }),
}

const doc: Omit<Tellers, keyof typeof law | keyof typeof street> = {
  'visits-due': ({ seats }) => ({ place: 'doc', seats, rest: seats.length === 0 ? GLANCE : TOLD }),
  'visit-joined': ({ seat }) => ({ place: 'doc', seats: [seat], rest: GLANCE }),
  'visitor-called': ({ seat }) => ({ place: 'doc', seats: [seat], rest: GLANCE }),
  'visit-declined': ({ seat }) => ({ place: 'doc', seats: [seat], rest: GLANCE }),
  'remedy-taken': ({ seat, remedy }) => ({ place: 'doc', moves: move(`r-${remedy}`, 1, { place: 'doc' }, purse(seat, 'hat')) }),
  'elixir-taken': ({ seat, elixir }) => ({ place: 'doc', moves: move(`e-${elixir}`, 1, { place: 'doc' }, purse(seat, 'hat')) }),
  'elixirs-turned-up': () => ({ place: 'doc', rest: GLANCE }),
  'claims-protected': ({ seat, claims }) => ({ place: 'doc', moves: move('g-deed', claims.length, purse(seat, 'claim'), purse(seat, 'safe')), seats: [seat] }),
  'target-named': ({ seat, target }) => ({ place: 'doc', seats: [seat, target], rest: GLANCE }),
  'nothing-happened': ({ seat }) => ({ place: 'doc', seats: [seat], rest: GLANCE }),
  'card-given': ({ from, to, back }) => ({ moves: one(back, from, to), seats: [from, to] }),
}

const tellers: Tellers = { ...law, ...street, ...doc }

export const staged = Object.keys(tellers) as (keyof Tellers)[]

const townOf = (phase: Phase): Town | null => (isPlace(phase) ? phase : null)

const FLIGHT = 560
const READ = 180
// Until the page has been drawn, so that pointing at something does not lay it out once more.
const DRAWN = 40
// The last cup has just come down: a breath, then all rise.
const HELD = 380
const LIFTED = 900
const THROWN = 420

function shownOf(event: GameEvent): Shown | null {
  if (!(event.event in tellers)) return null
  return (tellers[event.event as keyof Tellers] as (event: GameEvent) => Shown)(event)
}

// Paying and lifting is done by all at the same time.
const together: ReadonlySet<EventKind> = new Set(['keep-paid', 'dice-shown', 'rolled'])

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

function stepOf(events: readonly GameEvent[], index: number, reader: Seat | null): Bare | null {
  const event = events[index]
  if (!event || isDealt(events, index)) return null
  const base = { first: index, last: index, place: null, moves: [], seats: [], isOwn: false }
  if (event.event === 'dice-shown') return { ...base, kind: 'lift', ms: { before: HELD, flight: 0, rest: LIFTED } }
  if (event.event === 'rolled') {
    // Otherwise the reader is about to choose, and his own throw is played on the mat.
    const isShownSoon = events.slice(index).some((later) => later.event === 'dice-shown')
    return isShownSoon ? { ...base, kind: 'throw', ms: { before: 0, flight: 0, rest: THROWN } } : null
  }
  const shown = shownOf(event)
  if (!shown) return null
  const { moves = [], seats = [], place = null } = shown
  const isMoving = moves.length > 0
  const ms = isMoving ? { before: READ, flight: FLIGHT, rest: ARRIVED } : { before: DRAWN, flight: 0, rest: shown.rest ?? TOLD }
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
    const kind = events[step.first]?.event
    const isSame = last !== undefined && events[last.last]?.event === kind && last.last === step.first - 1
    if (last && kind && isSame && together.has(kind)) all[all.length - 1] = joined(last, step)
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
