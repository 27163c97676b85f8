// A table in this browser: a worker holds it, and the page speaks with it as with a server's.
import type { Person } from '../house/saves'
import type { Failure } from '../house/table_house'
import type { FromTable, ToTable } from '../house/talk'
import type { Transport, TransportEvents } from './transport'

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
  #lines = new Map<number, TransportEvents>()
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
        this.#lines.set(connection, events)
        if (this.#isReady) this.#open(connection, events)
      },
      send: (text) => this.worker.postMessage({ kind: 'text', connection, text }),
      close: () => {
        if (this.#lines.delete(connection)) this.worker.postMessage({ kind: 'close', connection })
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
    this.#lines.clear()
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
    switch (message.kind) {
      case 'ready':
        this.#isReady = true
        for (const [connection, events] of this.#lines) this.#open(connection, events)
        return
      case 'text':
        return this.#lines.get(message.connection)?.received(message.text)
      case 'failed':
        return this.#fail(message.why, message.what)
      case 'unsaved':
        return this.listener.unsaved()
      case 'advice':
        this.#questions.get(message.request)?.(message.advice)
        this.#questions.delete(message.request)
        return
    }
  }
}
