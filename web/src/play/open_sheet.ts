import type { TableSession } from '#model/game.ts'
import type { Info } from '#net/requests.ts'
import type { Town } from '#protocol/kinds.ts'
import type { Card, Room, Seat, View } from '#protocol/messages.ts'

// The sheet that is open.
export type Opened =
  | { what: 'log' | 'chat' | 'hint' | 'menu' | 'settings' }
  | { what: 'hand'; card: Card | null }
  | { what: 'place'; place: Town }
  | { what: 'player'; seat: Seat }

// What the sheets of a table are about.
export interface SheetProps {
  session: TableSession
  room: Room
  info: Info
  view: View
  onopen: (next: Opened) => void
  onclose: () => void
}
