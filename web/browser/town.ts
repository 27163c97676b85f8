// A server with its page, and tables with people in front of it.
import { inject } from 'vitest'
import type { SettingsChange } from '#protocol/messages.ts'
import { Guest, type Visit } from './guest.js'
import { until } from './patience.js'
import type { Hands } from './player.js'
import { Server } from './server.js'

// Nobody is waited for who has nothing to say.
export const quick: SettingsChange = { moment: 0, bargaining: 0, bot_pause: 0 }

export interface TableOptions {
  settings?: SettingsChange
  // For the chairs after those of the people.
  bots?: string[]
}

export class Town {
  readonly #guests: Guest[] = []

  // The server is for all files, unless it is one's own.
  private constructor(
    readonly address: string,
    // For files that go when the server goes.
    readonly folder: string,
    readonly own: Server | null,
  ) {}

  static open(): Town {
    const { address, folder } = inject('server')
    return new Town(address, folder, null)
  }

  // For those who stop it.
  static async openOwn(): Promise<Town> {
    const server = new Server()
    await server.start()
    return new Town(server.address, server.folder, server)
  }

  get server(): Server {
    if (!this.own) throw new Error('the server is for all')
    return this.own
  }

  // With everybody who is still there.
  async close(): Promise<void> {
    await Promise.all(this.#guests.map((guest) => guest.leave()))
    await this.own?.end()
  }

  async come(visit: Visit): Promise<Guest> {
    const guest = await Guest.come(visit)
    this.#guests.push(guest)
    return guest
  }

  // From a page of this server: gives back the host's own link.
  async make({ name, page }: Pick<Hands, 'name' | 'page'>, chairs: number, { settings = quick, bots = [] }: TableOptions = {}): Promise<string> {
    const others = [...Array<string>(chairs - 1 - bots.length).fill(''), ...bots]
    const { code, token } = await page.evaluate(
      async ({ host, wanted, kinds }) => {
        const secret = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        const body = JSON.stringify({ name: host, token: secret, settings: wanted, bots: kinds })
        const reply = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const { table } = (await reply.json()) as { table: string }
        return { code: table, token: secret }
      },
      { host: name, wanted: settings, kinds: others },
    )
    return `${this.address}/t/${code}#token=${token}`
  }

  // The host makes the table and sits at it; gives back its link.
  async table(host: Guest, chairs: number, options: TableOptions = {}): Promise<string> {
    await host.page.goto(this.address)
    const link = await this.make(host, chairs, options)
    await host.page.goto(link)
    await host.page.locator('.porch').waitFor()
    return link.split('#')[0] ?? ''
  }

  // A game with all of them, begun: the first is the host. By the page, in whatever language it is.
  async game(guests: readonly Guest[], options: TableOptions = {}): Promise<string> {
    const [host, ...others] = guests
    if (!host) throw new Error('nobody plays')
    const bots = options.bots ?? []
    const link = await this.table(host, guests.length + bots.length, options)
    for (const guest of others) await this.sitDown(guest, link)
    await this.begin(guests)
    return link
  }

  async sitDown(guest: Guest, link: string): Promise<void> {
    await guest.page.goto(link)
    await guest.page.locator('.bar form button').click()
    await guest.page.locator('.bar form').waitFor({ state: 'detached' })
  }

  async begin(guests: readonly Guest[]): Promise<void> {
    const [host, ...others] = guests
    await Promise.all(others.map((guest) => guest.page.locator('.bar button.gold').click()))
    if (host) await this.#pressOn(host)
    await Promise.all(guests.map(({ page }) => page.locator('main.table').waitFor()))
  }

  // The golden button is what is to be done next: as long as the host does not know that all others are ready, to be ready himself.
  async #pressOn({ page }: Guest): Promise<void> {
    await until(() =>
      page.evaluate(() => {
        if (document.querySelector('main.table')) return true
        document.querySelector<HTMLElement>('.bar button.gold:not([aria-busy])')?.click()
        return false
      }),
    )
  }
}
