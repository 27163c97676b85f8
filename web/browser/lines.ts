// A line that can be cut: what goes over it after that is lost, and nobody is told.
import type { WebSocketRoute } from 'playwright-core'
import type { Guest } from './guest.js'

export class Line {
  #isCut = false
  #sockets: WebSocketRoute[] = []
  // So many commands from now on are refused unread, as by a server to which somebody speaks too fast.
  refuse = 0

  private constructor() {}

  // Before the guest comes to a table.
  static async of(guest: Guest): Promise<Line> {
    const line = new Line()
    guest.isListening = false
    await guest.page.routeWebSocket(/\/ws\//, (socket) => {
      line.#sockets.push(socket)
      if (line.#isCut) return
      const server = socket.connectToServer()
      // Whatever is under way when the line is cut never arrives, even when it is whole again.
      const isDead = () => line.#isCut || !line.#sockets.includes(socket)
      socket.onMessage((message) => {
        if (!isDead() && !line.#refuses(socket, String(message))) server.send(message)
      })
      server.onMessage((message) => {
        if (isDead()) return
        guest.wire.receive(String(message))
        socket.send(message)
      })
    })
    return line
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
