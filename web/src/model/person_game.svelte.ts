// The people at one screen. Each has a connection and a model of their own, with what only they may see; what lies open comes by one
// without a seat.
import type { Room } from '#protocol/messages.ts'
import { GameModel } from './live_game.svelte'

type RoomTold = Parameters<GameModel['roomChanged']>
type UpdateTold = Parameters<GameModel['updated']>
type RefusalTold = Parameters<GameModel['refused']>

// Sits down, is ready, and the host begins as soon as all are: nobody waits in a lobby for people who sit before the screen.
export class PersonModel extends GameModel {
  constructor(
    code: string,
    readonly name: string,
    // How many have a connection.
    readonly count: number,
    // Something has come for him.
    readonly told: () => void,
  ) {
    super(code)
  }

  override roomChanged(...[room]: RoomTold): void {
    super.roomChanged(room)
    if (room.stage === 'lobby') this.#gather(room)
    this.told()
  }

  override updated(...[update]: UpdateTold): void {
    super.updated(update)
    this.told()
  }

  override refused(...[refusal, command]: RefusalTold): void {
    // A bot has the name already.
    if (command?.do === 'sit' && refusal.code === 'name-taken') {
      if (refusal.n !== null) this.settled(refusal.n)
      this.send({ do: 'sit', name: `${this.name} 2` })
    } else {
      super.refused(refusal, command)
    }
  }

  #gather({ seats, you }: Room): void {
    if (you === null) {
      if (!this.isPending('sit')) this.send({ do: 'sit', name: this.name })
      return
    }
    const people = seats.filter(({ kind }) => kind === 'person')
    if (!seats[you]?.ready) {
      if (!this.isPending('ready')) this.ready()
    } else if (this.isHost && people.length === this.count && people.every(({ ready }) => ready) && !this.isPending('begin')) {
      this.send({ do: 'begin' })
    }
  }
}

// The town as everybody sees it. Whoever touches the screen may do what the host may.
export class SharedModel extends GameModel {
  host: PersonModel | null = null

  constructor(
    code: string,
    readonly told: () => void,
  ) {
    super(code)
  }

  override get isHost(): boolean {
    return true
  }

  override send(...[command]: Parameters<GameModel['send']>): void {
    this.host?.send(command)
  }

  override isPending(...kinds: Parameters<GameModel['isPending']>): boolean {
    return this.host?.isPending(...kinds) ?? false
  }

  override updated(...[update]: UpdateTold): void {
    super.updated(update)
    this.told()
  }
}

// What somebody is asked openly, with nothing that only he may see. Its room, view and status are given to it.
export class OpenModel extends GameModel {
  constructor(readonly person: PersonModel) {
    super(person.code)
  }

  override get pendingAnswer(): GameModel['pendingAnswer'] {
    return this.person.pendingAnswer
  }

  override send(...[command]: Parameters<GameModel['send']>): void {
    this.person.send(command)
  }

  override isPending(...kinds: Parameters<GameModel['isPending']>): boolean {
    return this.person.isPending(...kinds)
  }
}
