// Somebody in front of the page: a browser without a past, on a phone or a desk, who notices whatever goes wrong in it.
import { join } from 'node:path'
import { chromium, type Browser, type Page, type WebSocket } from 'playwright-core'

const PATIENCE = 15_000

const DEVICES = {
  phone: { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
}
export type Device = keyof typeof DEVICES

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
}

// As far as these tests look into what a table sends.
interface Received {
  type: string
  view?: { own: unknown; question: unknown[] }
  changes?: { own?: unknown; question?: unknown[] }
  events?: { event: string; dice?: unknown; card?: unknown; cards?: unknown }[]
}

export class Guest {
  readonly troubles: string[] = []
  readonly received: Received[] = []

  private constructor(
    readonly name: string,
    readonly device: Device,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.troubles.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.troubles.push(`exception: ${error.message}`))
    page.on('requestfailed', (request) => {
      this.troubles.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.troubles.push(`response: ${response.url()} ${response.status()}`)
    })
    page.on('websocket', (socket) => this.#listen(socket))
  }

  static async come(browser: Browser, name: string, device: Device): Promise<Guest> {
    const context = await browser.newContext({ ...DEVICES[device], permissions: ['clipboard-read', 'clipboard-write'] })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`))
    })
    return new Guest(name, device, await context.newPage())
  }

  #listen(socket: WebSocket): void {
    socket.on('framereceived', ({ payload }) => this.received.push(JSON.parse(String(payload)) as Received))
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click()
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor()
  }

  // By how many pixels the page, or a table in it, is wider than what shows it.
  tooWide(): Promise<number> {
    const { width } = DEVICES[this.device].viewport
    return this.page.evaluate((shown) => {
      const tables = [...document.querySelectorAll('.scroll')].map((table) => table.scrollWidth - table.clientWidth)
      return Math.max(0, document.documentElement.scrollWidth - shown, ...tables)
    }, width)
  }

  // For people to look at, where PICTURES names a folder.
  async picture(of: string): Promise<void> {
    const folder = process.env['PICTURES']
    if (!folder) return
    await this.page.screenshot({ path: join(folder, `${of}-${this.device}.png`), fullPage: true })
  }
}
