// What is said at the table, and whom the reader does not want to hear.
import type { Phrase, Room, SaidPhrase, SaidText } from '#protocol/messages.ts'

export interface ChatLine {
  id: number
  seat: number
  name: string
  phrase: Phrase | null
  text: string | null
}

const LONGEST = 300

export class Chat {
  #all: ChatLine[] = $state.raw([])
  // By name: seats change.
  #muted: ReadonlySet<string> = $state.raw(new Set<string>())
  #lastId = 0

  get lines(): ChatLine[] {
    return this.#all.filter(({ name }) => !this.#muted.has(name))
  }

  add(message: SaidPhrase | SaidText, name: string): void {
    const line = {
      id: ++this.#lastId,
      seat: message.seat,
      name,
      phrase: 'phrase' in message ? message.phrase : null,
      text: 'text' in message ? message.text : null,
    }
    this.#all = [...this.#all, line].slice(-LONGEST)
  }

  // A table tells the last lines again to whoever comes.
  clear(): void {
    this.#all = []
  }

  isMuted(name: string): boolean {
    return this.#muted.has(name)
  }

  mute(name: string, on: boolean): void {
    const muted = new Set(this.#muted)
    if (on) muted.add(name)
    else muted.delete(name)
    this.#muted = muted
  }

  mutedSeats(room: Room): number[] {
    return room.seats.flatMap(({ kind, name }, seat) => (kind === 'person' && this.#muted.has(name) ? [seat] : []))
  }
}
