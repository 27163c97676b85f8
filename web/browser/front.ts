// The built page in front of a server that does not bring it itself: as "vite preview" does.
import { preview, type PreviewServer } from 'vite'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'

export async function servePage(server: string): Promise<PreviewServer & { address: string }> {
  const target = { target: server, changeOrigin: false, ws: true }
  const outDir = process.env['DIST'] ?? 'dist'
  const served = await preview({
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4173, strictPort: false, proxy: { '/api': target, '/ws': target } },
    logLevel: 'error',
  })
  const [address = ''] = served.resolvedUrls?.local ?? []
  return Object.assign(served, { address: address.replace(/\/$/, '') })
}

export const sizes = { phone: { width: 360, height: 640 }, desk: { width: 1440, height: 900 } }

export interface Visit {
  size: keyof typeof sizes
  theme: 'noon' | 'midnight'
  locale: string
  name?: string
}

export class Visitor {
  readonly troubles: string[] = []

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.troubles.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.troubles.push(`exception: ${error.message}`))
  }

  static async come(browser: Browser, { size, theme, locale, name = 'Ada' }: Visit): Promise<Visitor> {
    const context = await browser.newContext({ viewport: sizes[size], reducedMotion: 'reduce' })
    context.setDefaultTimeout(15_000)
    const remembered = { name, theme, locale }
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`dicetown.${key}`, value)
      addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`))
    }, remembered)
    return new Visitor(await context.newPage())
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }

  // What axe finds, in short: the rule and where.
  async violations(): Promise<string[]> {
    await this.page.evaluate(() => document.fonts.ready)
    await this.page.evaluate(axe.source)
    const found = await this.page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }> } }).axe.run()
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
    })
    return found
  }

  // How far the page is wider and higher than the window.
  overflow(): Promise<{ x: number; y: number }> {
    return this.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { x: Math.max(0, scrollWidth - innerWidth), y: Math.max(0, scrollHeight - innerHeight) }
    })
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
}
