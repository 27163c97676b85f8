// What all test files have together: one browser and one server. They come before the first file and go after the last.
import { chromium, type BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { Server } from './server.js'

declare module 'vitest' {
  interface ProvidedContext {
    // Where the browser listens, and where the server does and keeps its files.
    browser: string
    server: { address: string; folder: string }
  }
}

const launch = () =>
  chromium.launchServer({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = new Server()
  let browser: BrowserServer | undefined
  const end = async () => {
    await browser?.close()
    await server.end()
  }
  try {
    await server.start()
    browser = await launch()
  } catch (trouble) {
    await end()
    throw trouble
  }
  const { address, folder } = server
  provide('server', { address, folder })
  provide('browser', browser.wsEndpoint())
  return end
}
