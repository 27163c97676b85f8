// What the table promised before a game and what we added to its dice, kept for the day when the record is held against it: the
// table cannot be asked then, since it is the one that is checked.
import { memory as here, newNonce, type Memory } from '#device/memory.ts'
import type { Room } from '#protocol/messages.ts'

// Who presses twice has sent two, and either may count.
const MOST_NONCES = 4

export class Sealing {
  constructor(
    readonly code: string,
    readonly memory: Memory = here,
  ) {}

  // A promise binds from the moment we add to it. Until then, and when the table has thrown away what we added, the latest one
  // counts.
  see({ stage, game, commitment, seats, you }: Room, isAdding: boolean): void {
    if (stage !== 'lobby') return
    const isBound = isAdding || (you !== null && seats[you]?.ready === true)
    if (isBound && this.memory.sealOf(this.code, game)) return
    this.memory.keepSeal(this.code, { game, commitment, nonces: [] })
  }

  // Our part in the dice of a game. It is kept before it is sent.
  nonceFor(game: number): string {
    const nonce = newNonce()
    const seal = this.memory.sealOf(this.code, game)
    if (seal) this.memory.keepSeal(this.code, { ...seal, nonces: [...seal.nonces, nonce].slice(-MOST_NONCES) })
    return nonce
  }
}
