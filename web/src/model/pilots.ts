// What a table is told without asking the reader: whoever has pressed "play now" or sits before the screen with others has said it.
import { beginLater, shallBegin } from '#device/begin_once.ts'
import { memory, type Stake } from '#device/memory.ts'
import type { Command } from '#net/outbox.ts'
import type { Refusal, Room } from '#protocol/messages.ts'
import type { Commander } from './game'

export interface Pilot {
  roomChanged?(room: Room, commander: Commander): void
  // There is a new view.
  updated?(): void
  // What has been retried the reader need not hear of.
  refused?(refusal: Refusal, command: Command | undefined, commander: Commander): 'retried' | 'stands'
}

const isHost = ({ you, host }: Room) => you !== null && you === host

const stakeIn = ({ you, stage }: Room): Stake => (you === null ? 'none' : stage === 'over' ? 'past' : 'game')

// A table that was made to be played at once begins by itself.
export const beginOnce = (code: string): Pilot => ({
  roomChanged(room, commander) {
    memory.keepStake(code, stakeIn(room))
    if (room.stage !== 'lobby' || !isHost(room) || !shallBegin(code)) return
    commander.ready()
    commander.send({ do: 'begin' })
  },
  // Else a lobby of much later would begin by itself.
  refused(_, command) {
    if (command?.do === 'rematch') beginLater()
    return 'stands'
  },
})

// Sits down, is ready, and the host begins as soon as all are: nobody waits in a lobby for people who sit before the screen.
// `count`: how many of them there are.
export const sitAndBegin = (name: string, count: number): Pilot => ({
  roomChanged(room, commander) {
    if (room.stage !== 'lobby') return
    const { seats, you } = room
    if (you === null) {
      if (!commander.isPending('sit')) commander.send({ do: 'sit', name })
      return
    }
    const people = seats.filter(({ kind }) => kind === 'person')
    if (!seats[you]?.ready) {
      if (!commander.isPending('ready')) commander.ready()
    } else if (isHost(room) && people.length === count && people.every(({ ready }) => ready) && !commander.isPending('begin')) {
      commander.send({ do: 'begin' })
    }
  },
  // A bot has the name already.
  refused({ code }, command, commander) {
    if (command?.do !== 'sit' || code !== 'name-taken') return 'stands'
    commander.send({ do: 'sit', name: `${name} 2` })
    return 'retried'
  },
})
