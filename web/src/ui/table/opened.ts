import type { Town } from '../../i18n/words'
import type { Card, Seat } from '../../protocol'

// The sheet that is open.
export type Opened =
  | { what: 'log' | 'chat' | 'menu' | 'settings' }
  | { what: 'hand'; card: Card | null }
  | { what: 'place'; place: Town }
  | { what: 'player'; seat: Seat }
