// Whom the town waits for, in words.
import type { Room, View } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'

export function waitingText(view: View | null, room: Room): string {
  if (room.stage === 'over') return m.wait_over()
  if (room.paused) return m.wait_paused()
  if (!view || view.awaited.length === 0) return m.wait_town()
  if (view.awaited.length === 1 && view.awaited[0] === room.you) return m.wait_you()
  const [own, others] = [view.awaited.filter((seat) => seat === room.you), view.awaited.filter((seat) => seat !== room.you)]
  return m.wait_for({ seats: listed([...others.map((seat) => room.seats[seat]?.name ?? ''), ...own.map(() => m.list_you())]) })
}
