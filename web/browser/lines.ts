// A line that can be cut: what goes over it after that is lost, and nobody is told.
import type { WebSocketRoute } from 'playwright-core'
import type { Guest } from './guest.js'
import type { Connection, NodeTable } from './node_table.js'

export class Line {
  #isCut = false
  #sockets: WebSocketRoute[] = []
  // So many commands from now on are refused unread, as by a server to which somebody speaks too fast.
  refuse = 0

  private constructor(readonly guest: Guest) {}

  // Before the guest comes to the table.
  static async of(guest: Guest, table: NodeTable): Promise<Line> {
    const line = new Line(guest)
    guest.isListening = false
    await guest.page.routeWebSocket(/\/ws\//, (socket) => line.#open(socket, table))
    await table.isKnownTo(guest)
    return line
  }

  #open(socket: WebSocketRoute, table: NodeTable): void {
    this.#sockets.push(socket)
    if (this.#isCut) return
    // Whatever is under way when the line is cut never arrives, even when it is whole again.
    const isDead = () => this.#isCut || !this.#sockets.includes(socket)
    const connection: Connection = table.connect((text) => {
      if (isDead()) return
      this.guest.wire.receive(text)
      socket.send(text)
    })
    socket.onMessage((message) => {
      const text = String(message)
      if (isDead() || this.#refuses(socket, text)) return
      this.guest.wire.send(text)
      connection.send(text)
    })
    socket.onClose(() => {
      if (!isDead()) connection.close()
    })
  }

  #refuses(socket: WebSocketRoute, message: string): boolean {
    if (this.refuse === 0 || !message.includes('"n":')) return false
    this.refuse -= 1
    // Only the first one of several is told of.
    if (this.refuse === 0) socket.send('{"type":"error","n":null,"code":"too-fast","with":{}}')
    return true
  }

  cut(): void {
    this.#isCut = true
    this.#sockets = []
  }

  mend(): void {
    this.#isCut = false
  }
}
