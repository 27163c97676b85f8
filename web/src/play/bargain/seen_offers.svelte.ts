// Which offers the Sheriff has had time to see, and what changed under his hand if his decision was refused.
import { changedSeats } from '#game/questions/offer.ts'
import type { Game } from '#model/game.ts'
import type { OfferView, Seat } from '#protocol/messages.ts'

// As long as it takes to notice something new.
const NOTICED_AFTER = 400

interface Seen {
  version: number
  offers: readonly OfferView[]
}

export class SeenOffers {
  // Since the decision that was refused.
  changed: Seat[] = $state.raw([])
  #seen: Seen | null = null
  #decidedOn: Seen | null = null

  // An effect of the component keeps it going.
  follow(version: number, offers: readonly OfferView[]): () => void {
    const notice = () => void (this.#seen = { version, offers })
    if (!this.#seen) notice()
    const timer = setTimeout(notice, NOTICED_AFTER)
    return () => clearTimeout(timer)
  }

  decide(game: Game, choose: Seat): void {
    if (!this.#seen) return
    this.#decidedOn = this.#seen
    this.changed = []
    game.commander?.answer({ choose }, this.#seen.version)
  }

  // The question is still open and our answer is gone: it was refused.
  refused(offers: readonly OfferView[]): void {
    if (!this.#decidedOn) return
    this.changed = changedSeats(this.#decidedOn.offers, offers)
    this.#decidedOn = null
  }
}
