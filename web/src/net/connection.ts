// The line to one table: greets, numbers commands and sends them again until they are settled, follows the updates and asks for
// what is missing, notices when the line is dead, and takes it up again where it broke.
import type { Closing, Hello, Refusal, Room, SaidPhrase, SaidText, ServerMessage, Welcome } from '../protocol'
import type { Failure } from '../house/table_house'
import { LONG_WAIT, waitBefore, waitForRestart } from './back_off'
import { Outbox, type Command } from './commands'
import { Following, type Update } from './following'
import { Pulse } from './pulse'
import { read, type Misfit } from './reading'
import type { MakeTransport, Transport } from './transport'

// The last ones: of a table in this browser.
export type EndReason = Closing['reason'] | 'no-such-table' | 'wrong-protocol' | 'left' | Failure
export type LineState =
  // Again: it was open before.
  | { is: 'connecting'; isAgain: boolean }
  | { is: 'open' }
  | { is: 'lost'; retryAt: number }
  | { is: 'ended'; why: EndReason }

export interface ConnectionListener {
  lineChanged(state: LineState): void
  welcomed(message: Welcome): void
  roomChanged(room: Room): void
  updated(update: Update): void
  said(message: SaidPhrase | SaidText): void
  settled(n: number, command: Command): void
  refused(refusal: Refusal, command: Command | undefined): void
  closing(reason: Closing['reason']): void
  misfit(misfit: Misfit): void
}

export interface ConnectionOptions {
  makeTransport: MakeTransport
  client: string
  token?: string
  // Asked when the line does not come up: perhaps the table is no more.
  isGone?: () => Promise<boolean>
}

const GREETING_TIME = 4500
const SYNC_AGAIN = 3000
const SEND_AGAIN = 1000
const TABLE_IS_FULL = 1013
const FAILURES_OF_DOUBT = 2
const COME_BACK_AFTER: readonly string[] = ['restarting', 'too-slow']
const MISFITS_FORGIVEN = 3

export class TableConnection {
  #outbox = new Outbox()
  #following = new Following()
  #pulse = new Pulse({ ask: () => this.#send({ do: 'ping' }), dead: () => this.#lost(null) })
  #transport: Transport | null = null
  #failures = 0
  #isGreeted = false
  #wasOpen = false
  #isRestarting = false
  #isEnded = false
  #syncedAt = 0
  #misfits = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resend: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly options: ConnectionOptions,
    readonly listener: ConnectionListener,
  ) {}

  open(): void {
    if (this.#isEnded) return
    this.#drop()
    this.listener.lineChanged({ is: 'connecting', isAgain: this.#wasOpen })
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
    if (this.#isGreeted) this.#pulse.askNow()
    else if (!this.#transport) this.open()
  }

  // The network is said to be gone, or nobody looks any more.
  doubt(): void {
    if (this.#isGreeted) this.#pulse.askNow()
  }

  set isUnseen(unseen: boolean) {
    this.#pulse.isUnseen = unseen
  }

  end(why: EndReason = 'left'): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#drop()
    this.listener.lineChanged({ is: 'ended', why })
  }

  #hello(): Hello {
    const { client, token } = this.options
    return { do: 'hello', protocol: 1, client, ...(token === undefined ? {} : { token }), ...this.#following.resume }
  }

  #send(message: Hello | { do: 'ping' } | { do: 'sync'; seen: number }): void {
    this.#transport?.send(JSON.stringify(message))
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#resend)
    this.#pulse.stop()
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
    this.listener.lineChanged({ is: 'lost', retryAt: Date.now() + wait })
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
    this.#pulse.hear()
    const result = read(text)
    if ('message' in result) this.#take(result.message)
    else this.#misfit(result.misfit)
  }

  #take(message: ServerMessage): void {
    if ('done' in message && message.done !== undefined) this.#done(message.done)
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message)
      case 'room':
        return this.listener.roomChanged(message.room)
      case 'update':
        return this.#update(message)
      case 'done':
        return this.#done(message.n)
      case 'error':
        return this.#refused(message)
      case 'said':
        return this.listener.said(message)
      case 'closing':
        return this.#closing(message.reason)
      case 'pong':
        return
    }
  }

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#isGreeted = this.#wasOpen = true
    this.#syncedAt = 0
    this.#following.enter(message.stream)
    this.#pulse.start()
    this.#sendWaiting()
    this.listener.lineChanged({ is: 'open' })
    this.listener.welcomed(message)
  }

  #update(update: Update): void {
    const fit = this.#following.take(update)
    if (fit === 'next') {
      if ('view' in update) this.#syncedAt = this.#misfits = 0
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
    this.#send({ do: 'sync', seen: this.#following.seen })
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
  #misfit(misfit: Misfit): void {
    if (misfit.n !== null) this.#outbox.settle(misfit.n)
    this.listener.misfit(misfit)
    this.#misfits += 1
    if (this.#isGreeted && this.#misfits <= MISFITS_FORGIVEN) this.#sync()
  }
}
