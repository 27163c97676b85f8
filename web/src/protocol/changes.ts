// The view, kept up to date as docs/protocol.md says.
import type { Changes, View } from './messages'

// Each member of the changes replaces the old one; only in the seats null stands for one that is as before.
export function changed(view: View, changes: Changes): View {
  const { seats, ...others } = changes
  if (!seats) return { ...view, ...others }
  return { ...view, ...others, seats: view.seats.map((seat, index) => seats[index] ?? seat) }
}
