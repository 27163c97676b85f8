// The other end of a line, by hand.
import type { Transport, TransportEvents } from '#net/transport.ts'
import type { ClientMessage, Room, ServerMessage, View } from '#protocol/messages.ts'
import { fixtures } from './fixtures'

export class FakeTransport implements Transport {
  sent: string[] = []
  isClosed = false
  events!: TransportEvents

  open(events: TransportEvents): void {
    this.events = events
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }

  get messages(): ClientMessage[] {
    return this.sent.map((text) => JSON.parse(text) as ClientMessage)
  }
  say(message: ServerMessage): void {
    this.events.received(JSON.stringify(message))
  }
}

export class FakeTable {
  lines: FakeTransport[] = []
  make = (): Transport => {
    const line = new FakeTransport()
    this.lines.push(line)
    return line
  }
  get line(): FakeTransport {
    return this.lines.at(-1)!
  }
  get attempts(): number {
    return this.lines.length
  }
  // As a table does at a hello.
  greet(stream = 771, room = someRoom): void {
    this.line.events.opened()
    this.line.say({ type: 'welcome', protocol: 1, table: room.table, you: room.you, stream, room })
  }
}

const messages = fixtures('server-').map(({ message }) => message as ServerMessage)

export const someRoom: Room = messages.find((message) => message.type === 'welcome')!.room
export const someView: View = messages.flatMap((message) => ('view' in message ? [message.view] : []))[0]!

const quiet = { events: [], question: null, offers: 0, moment: null, bargaining: null, clocks: [] }

export const whole = (v: number, view = someView, stream = 771): ServerMessage => ({ type: 'update', stream, v, view, ...quiet })
export const next = (v: number, stream = 771): ServerMessage => ({ type: 'update', stream, v, changes: {}, ...quiet })
