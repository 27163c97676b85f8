// One way to a table and back, for texts. A new one is made for every attempt: none is opened twice.
export interface TransportEvents {
  opened(): void
  received(text: string): void
  // With the code of a closed WebSocket, where there is one. Comes once, also if it never opened.
  closed(code: number | null): void
}

export interface Transport {
  open(events: TransportEvents): void
  send(text: string): void
  // Nothing is told after this.
  close(): void
}

export type MakeTransport = () => Transport
