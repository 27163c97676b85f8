// The people at one screen. Each has a connection and a model of their own, with what only they may see; what lies open comes by one
// without a seat.
import { GameModel } from './live_game.svelte'

// The town as everybody sees it. Whoever touches the screen may do what the host may.
export class SharedModel extends GameModel {
  host: GameModel | null = null

  override get isHost(): boolean {
    return true
  }

  override send(...[command]: Parameters<GameModel['send']>): void {
    this.host?.send(command)
  }

  override isPending(...kinds: Parameters<GameModel['isPending']>): boolean {
    return this.host?.isPending(...kinds) ?? false
  }
}

// What somebody is asked openly, with nothing that only he may see. Its room, view and status are given to it.
export class OpenModel extends GameModel {
  constructor(readonly person: GameModel) {
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
