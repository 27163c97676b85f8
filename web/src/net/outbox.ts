// Commands on their way: numbered, and kept until the table has done or refused them.
import type { ClientMessage } from '#protocol/messages.ts'

type Numberless<T> = T extends { n: number } ? Omit<T, 'n'> : never
export type Command = Numberless<ClientMessage>

const PADDED_TO = 256
const BLANK = ' '

// The size of an answer must not tell what was chosen.
export function padded(text: string): string {
  const bytes = new TextEncoder().encode(text).length
  return text + BLANK.repeat((PADDED_TO - (bytes % PADDED_TO)) % PADDED_TO)
}

function textOf(command: Command, n: number): string {
  const text = JSON.stringify({ ...command, n })
  return command.do === 'answer' ? padded(text) : text
}

export class Outbox {
  #last = 0
  #waiting = new Map<number, { command: Command; text: string }>()

  // The number, and what to send.
  add(command: Command): { n: number; text: string } {
    const n = ++this.#last
    const text = textOf(command, n)
    this.#waiting.set(n, { command, text })
    return { n, text }
  }

  // What it was, or nothing if it has been settled before.
  settle(n: number): Command | undefined {
    const found = this.#waiting.get(n)
    this.#waiting.delete(n)
    return found?.command
  }

  // Oldest first.
  get texts(): string[] {
    return [...this.#waiting.values()].map(({ text }) => text)
  }
}
