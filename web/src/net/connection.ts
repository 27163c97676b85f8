// The connection to one table: greets, numbers commands and sends them again until they are settled, follows the updates and asks
// for what is missing, notices when the connection is dead, and reconnects where it broke.
import type { MessageOf, MessageType } from '#protocol/kinds.ts'
import type { Closing, Hello, Refusal, Room, SaidPhrase, SaidText, ServerMessage, Welcome } from '#protocol/messages.ts'
import { LONG_WAIT, waitBefore, waitForRestart } from './back_off'
import { Heartbeat } from './heartbeat'
import { Outbox, type Command } from './outbox'
import { read, type InvalidMessage } from './read'
import { UpdateStream, type Update } from './stream'
import type { MakeTransport, Transport } from './transport'

// Of a table in this browser. Broken: something in it has failed that never should. What was told is kept, and can be opened again.
export type Failure = 'no-such-table' | 'elsewhere' | 'damaged' | 'unfit' | 'broken'
export type EndReason = Closing['reason'] | 'no-such-table' | 'wrong-protocol' | 'left' | Failure
export type ConnectionState =
  // Again: it was open before.
  | { is: 'connecting'; isAgain: boolean }
  | { is: 'open' }
  | { is: 'lost'; retryAt: number }
  | { is: 'ended'; why: EndReason }

export interface ConnectionListener {
  connectionChanged(state: ConnectionState): void
  welcomed(message: Welcome): void
  roomChanged(room: Room): void
  updated(update: Update): void
  said(message: SaidPhrase | SaidText): void
  settled(n: number, command: Command): void
  refused(refusal: Refusal, command: Command | undefined): void
  closing(reason: Closing['reason']): void
  invalid(message: InvalidMessage): void
}

export interface ConnectionOptions {
  makeTransport: MakeTransport
  client: string
  token?: string
  // Asked when the connection does not come up: perhaps the table is no more.
  isGone?: () => Promise<boolean>
}

const GREETING_TIME = 4500
const SYNC_AGAIN = 3000
const SEND_AGAIN = 1000
const TABLE_IS_FULL = 1013
const FAILURES_OF_DOUBT = 2
const COME_BACK_AFTER: readonly string[] = ['restarting', 'too-slow']
const INVALID_FORGIVEN = 3

export class TableConnection {
  #outbox = new Outbox()
  #stream = new UpdateStream()
  #heartbeat = new Heartbeat({ ask: () => this.#send({ do: 'ping' }), dead: () => this.#lost(null) })
  #transport: Transport | null = null
  #failures = 0
  #isGreeted = false
  #wasOpen = false
  #isRestarting = false
  #isEnded = false
  #syncedAt = 0
  #invalidCount = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resend: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly options: ConnectionOptions,
    readonly listener: ConnectionListener,
  ) {}

  open(): void {
    if (this.#isEnded) return
    this.#drop()
    this.listener.connectionChanged({ is: 'connecting', isAgain: this.#wasOpen })
    const transport = this.options.makeTransport()
    this.#transport = transport
    this.#timer = setTimeout(() => this.#lost(null), GREETING_TIME)
    transport.open({
      opened: () => this.#send(this.#hello()),
      received: (text) => this.#receive(text),
      closed: (code) => this.#lost(code),
    })
  }

  // Gives back the number by which it will be settled.
  send(command: Command): number {
    const { n, text } = this.#outbox.add(command)
    if (this.#isGreeted) this.#transport?.send(text)
    return n
  }

  // Somebody looks again, or the network is back: no need to wait any longer.
  hurry(): void {
    if (this.#isGreeted) this.#heartbeat.askNow()
    else if (!this.#transport) this.open()
  }

  // The network is said to be gone, or nobody looks any more.
  doubt(): void {
    if (this.#isGreeted) this.#heartbeat.askNow()
  }

  set isUnseen(unseen: boolean) {
    this.#heartbeat.isUnseen = unseen
  }

  end(why: EndReason = 'left'): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#drop()
    this.listener.connectionChanged({ is: 'ended', why })
  }

  #hello(): Hello {
    const { client, token } = this.options
    return { do: 'hello', protocol: 1, client, ...(token === undefined ? {} : { token }), ...this.#stream.resume }
  }

  #send(message: Hello | { do: 'ping' } | { do: 'sync'; seen: number }): void {
    this.#transport?.send(JSON.stringify(message))
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#resend)
    this.#heartbeat.stop()
    this.#isGreeted = false
    this.#transport?.close()
    this.#transport = null
  }

  #lost(code: number | null): void {
    if (this.#isEnded) return
    this.#drop()
    const wait = this.#waitAfter(code)
    this.#isRestarting = false
    this.#failures += 1
    this.#timer = setTimeout(() => this.open(), wait)
    this.listener.connectionChanged({ is: 'lost', retryAt: Date.now() + wait })
    if (this.#failures >= FAILURES_OF_DOUBT) void this.#askWhetherGone()
  }

  #waitAfter(code: number | null): number {
    if (this.#isRestarting) return waitForRestart(Math.random())
    if (code === TABLE_IS_FULL) return LONG_WAIT
    return waitBefore(this.#failures, Math.random())
  }

  async #askWhetherGone(): Promise<void> {
    const isGone = await this.options.isGone?.().catch(() => false)
    if (isGone && !this.#isGreeted) this.end('no-such-table')
  }

  #receive(text: string): void {
    this.#heartbeat.hear()
    const result = read(text)
    if ('message' in result) this.#take(result.message)
    else this.#invalid(result.invalid)
  }

  #take(message: ServerMessage): void {
    if ('done' in message && message.done !== undefined) this.#done(message.done)
    const handle = this.#handlers[message.type] as (message: ServerMessage) => void
    handle(message)
  }

  readonly #handlers: { readonly [Type in MessageType]: (message: MessageOf<Type>) => void } = {
    welcome: (message) => this.#welcome(message),
    room: ({ room }) => this.listener.roomChanged(room),
    update: (message) => this.#update(message),
    done: ({ n }) => this.#done(n),
    error: (message) => this.#refused(message),
    said: (message) => this.listener.said(message),
    closing: ({ reason }) => this.#closing(reason),
    pong: () => undefined,
  }

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#isGreeted = this.#wasOpen = true
    this.#syncedAt = 0
    this.#stream.enter(message.stream)
    this.#heartbeat.start()
    this.#sendWaiting()
    this.listener.connectionChanged({ is: 'open' })
    this.listener.welcomed(message)
  }

  #update(update: Update): void {
    const fit = this.#stream.take(update)
    if (fit === 'next') {
      if ('view' in update) this.#syncedAt = this.#invalidCount = 0
      this.listener.updated(update)
    } else if (fit === 'missing') {
      this.#sync()
    }
  }

  // Once is enough, however many updates come before the answer.
  #sync(): void {
    const now = Date.now()
    if (now - this.#syncedAt < SYNC_AGAIN) return
    this.#syncedAt = now
    this.#send({ do: 'sync', seen: this.#stream.seen })
  }

  #done(n: number): void {
    const command = this.#outbox.settle(n)
    if (command) this.listener.settled(n, command)
  }

  #sendWaiting(): void {
    for (const text of this.#outbox.texts) this.#transport?.send(text)
  }

  #refused(refusal: Refusal): void {
    // Too fast to be read at all, so it is not said which one it was: all that has no answer goes again.
    if (refusal.code === 'too-fast' && refusal.n === null) {
      clearTimeout(this.#resend)
      this.#resend = setTimeout(() => this.#sendWaiting(), SEND_AGAIN)
      return
    }
    const command = refusal.n === null ? undefined : this.#outbox.settle(refusal.n)
    this.listener.refused(refusal, command)
    if (refusal.code === 'wrong-protocol') this.end('wrong-protocol')
  }

  #closing(reason: Closing['reason']): void {
    this.listener.closing(reason)
    if (!COME_BACK_AFTER.includes(reason)) this.end(reason)
    else this.#isRestarting = reason === 'restarting'
  }

  // Whatever it settled is settled. It may have been an update: the whole view may fit better, but not if it was that.
  #invalid(message: InvalidMessage): void {
    if (message.n !== null) this.#outbox.settle(message.n)
    this.listener.invalid(message)
    this.#invalidCount += 1
    if (this.#isGreeted && this.#invalidCount <= INVALID_FORGIVEN) this.#sync()
  }
}
