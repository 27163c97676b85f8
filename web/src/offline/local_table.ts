// A table in this browser: a worker holds it, and the page speaks with it as with a server's.
import type { Failure } from '#net/connection.ts'
import type { Transport, TransportEvents } from '#net/transport.ts'
import type { MemberOf } from '#protocol/kinds.ts'
import type { Person } from './saves'
import type { FromTable, ToTable } from './table_messages'

export interface LocalListener {
  failed(why: Failure, what: string): void
  // It goes on, and will be gone with the page.
  unsaved(): void
}

export interface TableWorker {
  postMessage(message: ToTable): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromTable>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export type Opening = { make: string; people: Person[] } | 'resume'

export class LocalTable {
  #connections = new Map<number, TransportEvents>()
  #last = 0
  #isReady = false
  #questions = new Map<number, (advice: string | null) => void>()

  constructor(
    readonly worker: TableWorker,
    code: string,
    opening: Opening,
    readonly listener: LocalListener,
  ) {
    worker.onmessage = ({ data }) => this.#hear(data)
    worker.onerror = ({ message }) => this.#fail(this.#isReady ? 'broken' : 'unfit', message)
    if (opening === 'resume') worker.postMessage({ kind: 'resume', code })
    else worker.postMessage({ kind: 'make', code, people: opening.people, table: opening.make })
  }

  transport(): Transport {
    const connection = ++this.#last
    return {
      open: (events) => {
        this.#connections.set(connection, events)
        if (this.#isReady) this.#open(connection, events)
      },
      send: (text) => this.worker.postMessage({ kind: 'text', connection, text }),
      close: () => {
        if (this.#connections.delete(connection)) this.worker.postMessage({ kind: 'close', connection })
      },
    }
  }

  // What the strongest bot would answer for a seat, as JSON.
  advise(seat: number): Promise<string | null> {
    return new Promise((resolve) => {
      const request = ++this.#last
      this.#questions.set(request, resolve)
      this.worker.postMessage({ kind: 'advise', seat, request })
    })
  }

  // What it has told is kept; what it has not told has not happened.
  close(): void {
    this.#connections.clear()
    this.worker.terminate()
  }

  #open(connection: number, events: TransportEvents): void {
    this.worker.postMessage({ kind: 'open', connection })
    events.opened()
  }

  #fail(why: Failure, what: string): void {
    this.close()
    for (const answer of this.#questions.values()) answer(null)
    this.#questions.clear()
    this.listener.failed(why, what)
  }

  #hear(message: FromTable): void {
    const handle = this.#handlers[message.kind] as (message: FromTable) => void
    handle(message)
  }

  readonly #handlers: { readonly [Kind in FromTable['kind']]: (message: MemberOf<FromTable, 'kind', Kind>) => void } = {
    ready: () => {
      this.#isReady = true
      for (const [connection, events] of this.#connections) this.#open(connection, events)
    },
    text: ({ connection, text }) => this.#connections.get(connection)?.received(text),
    failed: ({ why, what }) => this.#fail(why, what),
    unsaved: () => this.listener.unsaved(),
    advice: ({ request, advice }) => {
      this.#questions.get(request)?.(advice)
      this.#questions.delete(request)
    },
  }
}
