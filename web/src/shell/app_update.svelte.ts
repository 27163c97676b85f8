// A newer version of the page: it is fetched by the service worker in the background, and offered. Nobody has to take it, and in
// the middle of a game nobody is asked.
import { untrack } from 'svelte'
import type { Word } from '#service_worker/messages.ts'

// What there is of `navigator.serviceWorker` that matters here.
export type Workers = Pick<ServiceWorkerContainer, 'register'>

const WORKER = '/sw.js'
const OFTEN = 60_000
const SELDOM = 3_600_000

const tell = (worker: ServiceWorker | null, word: Word, ports: MessagePort[] = []) => worker?.postMessage(word, ports)

function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(String(data))
    tell(worker, { do: 'say-version' }, [port2])
  })
}

// Until it has all its files, or has given up.
function installed(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (worker?.state === 'installing' ? undefined : resolve())
    worker?.addEventListener('statechange', look)
    look()
  })
}

export class AppUpdate {
  // The press was heard: the new page comes in a moment.
  isTaking = $state(false)
  #isReady = $state(false)
  #isPutOff = $state(false)
  #holds = $state(0)
  #registration: ServiceWorkerRegistration | null = null
  #begun: Promise<void> | undefined
  #lookedAt = 0

  constructor(
    readonly workers: Workers | undefined,
    // Of this page; empty where it was not built, and then there is no worker for it.
    readonly version: string,
  ) {}

  get isOffered(): boolean {
    return this.#isReady && !this.#isPutOff && this.#holds === 0
  }

  putOff(): void {
    this.#isPutOff = true
  }

  // As long as somebody plays. Gives back how to let go; effects may call it.
  holdBack(): () => void {
    const add = (more: number) => untrack(() => (this.#holds += more))
    add(1)
    return () => add(-1)
  }

  // To be called by a page as it is made.
  holdBackWhile(isForLater: () => boolean): void {
    $effect(() => (isForLater() ? this.holdBack() : undefined))
  }

  begin(): Promise<void> {
    // Browsers may forbid it, and then everything is as without.
    this.#begun ??= this.#begin().catch(() => undefined)
    return this.#begun
  }

  async #begin(): Promise<void> {
    if (!this.workers || this.version === '') return
    const registration = await this.workers.register(WORKER, { updateViaCache: 'none' })
    this.#registration = registration
    const watch = () => registration.installing?.addEventListener('statechange', () => void this.#weigh())
    registration.addEventListener('updatefound', watch)
    watch()
    await this.#weigh()
    tell(registration.active, { do: 'look-after' })
    if (registration.active) await this.look()
    setInterval(() => void this.look(), SELDOM)
  }

  // The newest worker that has all its files may be of another version than this page.
  async #weigh(): Promise<void> {
    const newest = this.#newest
    if (!newest) return
    const version = await versionOf(newest)
    if (newest !== this.#newest) return
    // This page came past the worker in charge, and has the one that fits.
    if (version === this.version && newest === this.#registration?.waiting) tell(newest, { do: 'take-over' })
    this.#isReady = version !== this.version
  }

  get #newest(): ServiceWorker | null {
    return this.#registration?.waiting ?? this.#registration?.active ?? null
  }

  // Whether the server has a new version. `at once`: even if that was asked a moment ago.
  async look(when: 'at once' | 'not too often' = 'not too often'): Promise<void> {
    const now = Date.now()
    if (!this.#registration || (when !== 'at once' && now < this.#lookedAt + OFTEN)) return
    this.#lookedAt = now
    await this.#registration.update().catch(() => this.#leaveIfGone())
  }

  // At this address there is something else now, which an old page must not hide.
  async #leaveIfGone(): Promise<void> {
    const reply = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (reply?.status === 404 || reply?.status === 410) await this.#registration?.unregister()
  }

  // What was offered.
  take(): void {
    this.isTaking = true
    const waiting = this.#registration?.waiting
    // Another page has taken it before, or there is no worker.
    if (!waiting) return location.reload()
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload()
    })
    tell(waiting, { do: 'take-over' })
  }

  // The server does not talk to this version: whatever it has instead, as soon as it is there.
  async renew(): Promise<void> {
    if (this.isTaking) return
    this.isTaking = true
    await this.begin()
    await this.look('at once')
    await installed(this.#registration?.installing ?? null)
    this.take()
  }
}

const stamp = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

// Without https, or in a window that keeps nothing, there are no workers.
export const appUpdate = new AppUpdate(globalThis.navigator?.serviceWorker, stamp())
