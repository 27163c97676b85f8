import type { Transport, TransportEvents } from './transport'

export function socketAddress(page: { protocol: string; host: string }, code: string): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/ws/${code}`
}

export class WebSocketTransport implements Transport {
  #socket: WebSocket | null = null

  constructor(readonly address: string) {}

  open(events: TransportEvents): void {
    const socket = new WebSocket(this.address)
    this.#socket = socket
    const isOurs = () => this.#socket === socket
    socket.onopen = () => isOurs() && events.opened()
    socket.onmessage = ({ data }) => isOurs() && typeof data === 'string' && events.received(data)
    socket.onclose = ({ code }) => {
      if (!isOurs()) return
      this.#socket = null
      events.closed(code)
    }
  }

  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}
