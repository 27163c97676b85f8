// A game that is being played: what its connection says becomes what is true, what is to be shown, and what has been settled.
import type { ConnectionListener, ConnectionState } from '#net/connection.ts'
import type { Command } from '#net/outbox.ts'
import type { InvalidMessage } from '#net/read.ts'
import type { Update } from '#net/stream.ts'
import type { Closing, Refusal, Room, SaidPhrase, SaidText, Welcome } from '#protocol/messages.ts'
import { Chat } from './chat.svelte'
import { newsOf } from './notices.svelte'
import { Outgoing, type Sender } from './outgoing.svelte'
import type { Pilot } from './pilots'
import { TableGame } from './table_game.svelte'
import { TableState } from './table_state.svelte'

export class LiveGame extends TableGame<TableState, Outgoing> implements ConnectionListener {
  // Over the connection of this game.
  readonly own: Outgoing
  readonly #pilot: Pilot

  // `pilot`: what is done here without asking the reader; `host`: by whom everybody speaks who touches this screen.
  constructor(code: string, pilot: Pilot = {}, host: Outgoing | null = null) {
    const table = new TableState()
    const chat = new Chat()
    const own = new Outgoing(code, table, chat)
    super({ code, table, chat, commander: host ?? own, isHost: host !== null })
    this.own = own
    this.#pilot = pilot
    this.connection = { is: 'connecting', isAgain: false }
  }

  connect(sender: Sender): void {
    this.own.connect(sender)
  }

  connectionChanged(state: ConnectionState): void {
    if (state.is === 'open' && this.room) this.notices.add({ kind: 'reconnected' })
    this.connection = state
  }

  welcomed({ room }: Welcome): void {
    this.chat.clear()
    this.roomChanged(room)
    for (const seat of this.chat.mutedSeats(room)) this.own.send({ do: 'mute', seat, on: true })
  }

  roomChanged(room: Room): void {
    const before = this.room
    this.table.enter(room)
    if (before && before.game !== room.game) this.playback.log.clear()
    if (room.stage === 'lobby') this.playback.skip()
    if (room.stage !== 'playing') this.playback.playOn()
    this.own.enter(room, this.commander.isPending('ready'))
    for (const news of before ? newsOf(before, room) : []) this.notices.add(news)
    this.#pilot.roomChanged?.(room, this.own)
  }

  updated(update: Update): void {
    const happened = this.table.apply(update)
    if (happened) {
      this.own.follow(happened.events)
      this.playback.take(happened)
      if (this.isAsked) this.playback.playOn()
    }
    this.#pilot.updated?.()
  }

  said(message: SaidPhrase | SaidText): void {
    this.chat.add(message, this.nameOf(message.seat))
  }

  settled(n: number): void {
    this.own.settled(n)
  }

  refused(refusal: Refusal, command: Command | undefined): void {
    if (refusal.n !== null) this.settled(refusal.n)
    if (this.#pilot.refused?.(refusal, command, this.own) === 'retried') return
    this.notices.add({ kind: 'refused', refusal, command })
  }

  closing(reason: Closing['reason']): void {
    this.notices.add({ kind: 'closing', reason })
  }

  invalid(message: InvalidMessage): void {
    if (message.n !== null) this.settled(message.n)
    console.warn('A message of the table could not be read', message.where, message.text)
    this.notices.add({ kind: 'invalid-message', message })
  }
}
