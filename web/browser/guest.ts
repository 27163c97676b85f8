// Somebody in front of the page: a browser without a past, on a phone or a desk, who notices whatever goes wrong in it.
import { join } from 'node:path'
import axe from 'axe-core'
import { inject } from 'vitest'
import { chromium, type Browser, type Page, type WebSocket } from 'playwright-core'
import { PATIENCE, until } from './patience.js'
import { Wire } from './wire.js'

const phone = { isMobile: true, hasTouch: true }
export const devices = {
  phone: { viewport: { width: 360, height: 640 }, ...phone },
  'big phone': { viewport: { width: 390, height: 844 }, ...phone },
  tablet: { viewport: { width: 768, height: 1024 }, ...phone },
  desk: { viewport: { width: 1440, height: 900 } },
  wall: { viewport: { width: 3840, height: 2160 } },
}
export type Device = keyof typeof devices

export interface Visit {
  device: Device
  theme?: 'noon' | 'midnight'
  locale?: string
  name?: string
  // With everything that moves; tests have no time for it.
  moves?: boolean
  // With the service worker, which keeps the page. Whoever comes without it has what the server has.
  keepsPage?: boolean
}

// So many games of each edition with five people, and everything else there is; every day there is time for a part of it.
export const GAMES = Number(process.env['GAMES'] ?? 0)

// Every day each language in one of the lights.
const daily = [
  { locale: 'en', theme: 'noon', device: 'phone' },
  { locale: 'de', theme: 'midnight', device: 'phone' },
  { locale: 'ru', theme: 'midnight', device: 'desk' },
  { locale: 'cs', theme: 'noon', device: 'desk' },
] as const
const besides = daily.map(({ locale, theme, device }) => ({
  locale,
  theme: theme === 'noon' ? ('midnight' as const) : ('noon' as const),
  device: device === 'phone' ? ('desk' as const) : ('phone' as const),
}))
export const visits = GAMES > 0 ? [...daily, ...besides] : daily

let connected: Promise<Browser> | undefined

// Once for all files of a worker.
const browser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')))

export class Guest {
  readonly troubles: string[] = []
  readonly wire = new Wire()
  // Not where somebody stands between the page and the table, and tells what gets through.
  isListening = true

  private constructor(
    readonly name: string,
    readonly device: Device,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      const isOurs = !message.text().includes('blocked by Playwright')
      if (isOurs && ['error', 'warning'].includes(message.type())) this.troubles.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.troubles.push(`exception: ${error.message}`))
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      if (why !== 'net::ERR_ABORTED') this.troubles.push(`request: ${request.url()} ${why}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.troubles.push(`response: ${response.url()} ${response.status()}`)
    })
    page.on('websocket', (socket: WebSocket) => {
      socket.on('framesent', ({ payload }) => this.isListening && this.wire.send(String(payload)))
      socket.on('framereceived', ({ payload }) => this.isListening && this.wire.receive(String(payload)))
    })
  }

  static async come({ device, theme = 'noon', locale = 'en', name = 'Ada', moves = false, keepsPage = false }: Visit): Promise<Guest> {
    const context = await (await browser()).newContext({
      ...devices[device],
      reducedMotion: moves ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: keepsPage ? 'allow' : 'block',
    })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(`dicetown.${key}`, value)
        // The clipboard is one for all pages of a browser.
        const { clipboard } = navigator
        const write = clipboard?.writeText.bind(clipboard)
        if (write) {
          clipboard.writeText = async (text) => {
            await write(text)
            Object.assign(globalThis, { copied: text })
          }
        }
        addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`))
      },
      { name, theme, locale, speed: moves ? '1' : '0' },
    )
    return new Guest(name, device, await context.newPage())
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }

  // Hears what tables of this browser say, too. To be called before one is opened.
  async listenToWorkers(): Promise<void> {
    await this.page.exposeFunction('hearTable', (text: string) => this.wire.receive(text))
    await this.page.addInitScript(() => {
      const { hearTable } = globalThis as unknown as { hearTable: (text: string) => void }
      globalThis.Worker = class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given)
          this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; text?: string }>) => {
            if (data.kind === 'text' && data.text) hearTable(data.text)
          })
        }
      }
    })
  }

  // Another tab of the same browser.
  async tab(): Promise<Guest> {
    return new Guest(this.name, this.device, await this.page.context().newPage())
  }

  get isOnPhone(): boolean {
    return 'hasTouch' in devices[this.device]
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click()
  }

  // A table of this browser: the page that had it before may take a while to let go of it.
  opens(landmark: string): Promise<void> {
    const again = this.page.locator('[data-line=ended] button')
    return until(async () => {
      if ((await this.page.locator(landmark).count()) > 0) return true
      if ((await again.count()) > 0) await again.click()
      return false
    }, `${landmark} is there`)
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  // What the page puts on the clipboard next, after what was asked for before.
  async copied(): Promise<string> {
    let text: string | undefined
    const take = () =>
      this.page.evaluate(() => {
        const here = globalThis as { copied?: string }
        const found = here.copied
        delete here.copied
        return found
      })
    await until(async () => (text = await take()), 'something is copied')
    return text ?? ''
  }

  // Where to press, with whatever this device has for it.
  async pressAt({ x, y }: { x: number; y: number }): Promise<void> {
    if (this.isOnPhone) await this.page.touchscreen.tap(x, y)
    else await this.page.mouse.click(x, y)
  }

  // --- Time ---

  // So much time goes by on the page, and not more, whatever a clock on the wall says. Before the page is opened it needs `hasClock`.
  async timePasses(milliseconds: number): Promise<void> {
    const { clock } = this.page
    const pause = async () => clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000))
    // If more than that second goes by before it is done, the clock stands still all the same, and can be put forward now.
    await pause().catch(pause)
    await clock.runFor(milliseconds)
    await clock.resume()
  }

  // --- The keyboard ---

  isOn(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
  }

  // Moves on with Tab until it is there, once round the page.
  async tabTo(selector: string): Promise<void> {
    for (let steps = 0; steps < 150; ++steps) {
      if (await this.isOn(selector)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${selector}`)
  }

  // --- How it looks ---

  // What axe finds on the page or in a part of it, in short: the rule and where.
  async violations(within = 'body'): Promise<string[]> {
    await this.page.evaluate(() => document.fonts.ready)
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axe.source)
    return this.page.evaluate(async (part) => {
      interface Found {
        violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
      }
      interface Axe {
        run: (context: string | Document, options: object) => Promise<Found>
      }
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(part === 'body' ? document : part, {
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
    }, within)
  }

  // How far the page is wider and higher than the device.
  overflow(): Promise<{ x: number; y: number }> {
    return this.page.evaluate(({ width, height }) => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { x: Math.max(0, scrollWidth - width), y: Math.max(0, scrollHeight - height) }
    }, devices[this.device].viewport)
  }

  // Headings in the order of the page; a level may not be left out.
  headings(): Promise<number[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, h4')]
        .filter((heading) => heading.closest('dialog') === null && heading.getClientRects().length > 0)
        .map(({ tagName }) => Number(tagName[1])),
    )
  }

  goldButtons(): Promise<number> {
    return this.page.locator('.button.gold:visible').count()
  }

  // For people to look at, where PICTURES names a folder.
  async picture(of: string): Promise<void> {
    const folder = process.env['PICTURES']
    if (!folder) return
    await this.page.screenshot({ path: join(folder, `${of}-${this.device}.png`) })
  }
}
