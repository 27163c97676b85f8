// A page in front of a table that only repeats what tables have asked before: for questions that one would play long for.
import type { WebSocketRoute } from 'playwright-core'
import type { Answer, ClientMessage, ServerMessage } from '#protocol/messages.ts'
import { roomOf, updateOf, type Recorded } from '../test/support/recorded.js'
import type { Guest } from './guest.js'

export class Replay {
  readonly answers: Answer[] = []
  #socket: WebSocketRoute | undefined
  #v = 0

  private constructor(readonly guest: Guest) {}

  static async open(guest: Guest, address: string, first: Recorded): Promise<Replay> {
    const replay = new Replay(guest)
    const { page } = guest
    await page.routeWebSocket(/\/ws\//, (socket) => {
      replay.#socket = socket
      socket.onMessage((text) => replay.#hear(JSON.parse(String(text)) as ClientMessage, first))
    })
    await page.goto(`${address}/t/K7QF2`)
    await page.locator('[data-place]').first().waitFor()
    return replay
  }

  #say(message: ServerMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #hear(message: ClientMessage, first: Recorded): void {
    if (message.do === 'hello') {
      const room = roomOf(first.view)
      this.#say({ type: 'welcome', protocol: 1, table: room.table, you: room.you, stream: 1, room })
      this.#tell(first)
    } else if (message.do === 'ping') {
      this.#say({ type: 'pong' })
    } else if (message.do === 'answer') {
      this.answers.push(message.answer)
    } else if ('n' in message) {
      this.#say({ type: 'done', n: message.n })
    }
  }

  #tell(one: Recorded): void {
    this.#v += 1
    this.#say({ ...updateOf(one, this.#v), question: this.#v })
  }

  // Until the page shows it. A moment without a question has only its bar, and whose turn it is not only looks on.
  async ask(one: Recorded): Promise<void> {
    this.answers.length = 0
    this.#say({ type: 'room', room: roomOf(one.view) })
    this.#tell(one)
    const { page } = this.guest
    if (one.view.question.length > 0) await page.locator(`#question[data-question="${this.#v}"]`).waitFor()
    else await page.locator(one.kind === 'moment' ? '[data-moment]' : '[data-bargain]').waitFor()
  }
}
