// Who sits where in the lobby, what can be done about it, and what the game still waits for.
import type { Room, Sitter } from '#protocol/messages.ts'

// What a press on a chair does: sit down there, open what can be done about it, or nothing.
export type SeatDeed = 'sit' | 'open' | null

export function seatDeed(room: Room, seat: number): SeatDeed {
  const isHost = room.you !== null && room.you === room.host
  if (isHost || seat === room.you) return 'open'
  return room.seats[seat]?.kind === 'nobody' ? 'sit' : null
}

export type Waiting =
  | { for: 'chair' | 'nothing' | 'more-players' }
  // `others` are the seats that are not ready.
  | { for: 'us' | 'others' | 'host'; others: number[] }

const isMissing = ({ kind, ready }: Sitter) => kind === 'person' && !ready

// "us": we have to say that we are ready; "nothing": we can begin.
export function waitingFor(room: Room): Waiting {
  const { you } = room
  const me = you === null ? undefined : room.seats[you]
  if (!me) return { for: 'chair' }
  const others = room.seats.flatMap((sitter, seat) => (seat !== you && isMissing(sitter) ? [seat] : []))
  if (you !== room.host) return { for: me.ready ? 'host' : 'us', others }
  if (room.seats.filter(({ kind }) => kind !== 'nobody').length < 2) return { for: 'more-players' }
  if (others.length === 0) return { for: 'nothing' }
  return { for: me.ready ? 'others' : 'us', others }
}

// The host says that he is ready by beginning.
export function isAboutToBegin(room: Room, seat: number): boolean {
  return seat === room.you && seat === room.host && waitingFor(room).for === 'nothing'
}
