// Which sound belongs to what happened.
import type { SoundName } from '#kit/sound/recipes.ts'
import type { EventKind } from '#protocol/kinds.ts'
import type { GameEvent, Seat } from '#protocol/messages.ts'

// Null: nothing that could be heard, or the reason is heard already. A new kind of event does not compile without a line here.
const heard: Record<EventKind, SoundName | null> = {
  'round-began': null,
  rolled: 'tumble',
  'last-roll-called': 'hammer',
  'keep-chosen': null,
  'keep-withdrawn': null,
  'dice-shown': 'lift',
  'keep-paid': 'coin',
  'dice-retained': null,
  'die-turned': 'tumble',
  'hand-finished': null,
  'card-played': 'card',
  'card-cancelled': 'card',
  'decision-opened': 'hammer',
  'offer-made': null,
  'nothing-offered': null,
  decided: 'hammer',
  'bribe-paid': 'coin',
  'place-owned': null,
  'place-unowned': null,
  'nuggets-mined': 'nugget',
  'bank-robbed': 'coin',
  'coach-arrived': 'coin',
  'dollars-given': 'coin',
  'nuggets-given': 'nugget',
  'store-drawn': 'card',
  'store-reshuffled': 'card',
  'store-card-kept': null,
  'store-cards-discarded': null,
  'joe-acquired': 'card',
  'nothing-to-take': null,
  'robbery-announced': null,
  'cards-pulled': 'card',
  'card-stolen': 'card',
  'star-taken': 'star',
  'star-stays': 'star',
  'claims-taken': 'card',
  'top-claim-drawn': 'card',
  'line-recycled': null,
  'claims-turned-up': 'card',
  'visits-due': null,
  'visit-joined': null,
  'visitor-called': null,
  'visit-declined': null,
  'remedy-taken': null,
  'elixir-taken': 'card',
  'elixirs-turned-up': 'card',
  'elixirs-reshuffled': null,
  'claims-protected': 'card',
  'target-named': null,
  'nothing-happened': null,
  'card-given': 'card',
  'hand-opened': null,
  'game-won': 'star',
}

export const soundOf = (event: GameEvent): SoundName | null => heard[event.event]

// On the mat, where the cup is heard as it is seen.
const ofThrows = new Set<EventKind>(['rolled', 'dice-shown'])
export const isOfThrow = ({ event }: GameEvent) => ofThrows.has(event)

const MOST = 4

// Events that are shown all at once: one of each sound, the latest few. Only the own dice are heard.
export function soundsOf(events: readonly GameEvent[], seat: Seat | null): SoundName[] {
  const own = events.filter((event) => event.event !== 'rolled' || event.seat === seat)
  const all = own.map(soundOf).filter((name) => name !== null)
  return [...new Set(all)].slice(-MOST)
}
