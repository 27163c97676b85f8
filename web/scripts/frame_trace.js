// How evenly the table moves on a small phone: plays a whole round of the built page by itself, at 360 by 640 with the
// processor slowed down four times, and measures the gaps between frames. Three runs; what counts is the median of
// their 95th percentiles.
//   npm run frames -- --server PATH [--dist FOLDER] [--runs N] [--trace FILE]
// PATH is the dicetown command, or the address of a server that runs already; FILE gets a trace of the last run.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { preview } from 'vite'

const MOST_MS = 20
const SLOWER = 4
const PATIENCE = 150_000

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    runs: { type: 'string', default: '3' },
    trace: { type: 'string' },
  },
})
if (!options.server) throw new Error('--server: the dicetown command, or the address of a server')

// Gives back its address and how to end it.
async function openServer(command) {
  if (/^https?:/.test(command)) return { address: command, end: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'dicetown-frames-'))
  const child = spawn(command, ['serve', '--listen', '127.0.0.1:0', '--private', 'off', '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const address = await new Promise((resolve, reject) => {
    let text = ''
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`the server does not open (status ${status})`)))
    child.stdout.on('data', (part) => {
      text += String(part)
      const found = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(text)
      if (found) resolve(found[1])
    })
  })
  return { address, end }
}

async function servePage(server) {
  const target = { target: server, changeOrigin: false, ws: true }
  const served = await preview({
    build: { outDir: options.dist },
    preview: { host: '127.0.0.1', port: 4173, strictPort: false, proxy: { '/api': target, '/ws': target } },
    logLevel: 'silent',
  })
  return { address: served.resolvedUrls.local[0].replace(/\/$/, ''), close: () => served.close() }
}

// In the page: answers whatever is asked, in the town's own time, so that the measuring costs nothing in between.
function playByItself() {
  const press = (selector) => {
    const button = [...document.querySelectorAll(selector)].find((found) => !found.disabled && found.ariaDisabled !== 'true' && found.getClientRects().length > 0)
    button?.click()
    return button !== undefined
  }
  const keep = () => {
    if (!document.querySelector('[data-action="keep"]')) return false
    if (!document.querySelector('[data-die] [aria-pressed="true"]')) press('[data-die] button')
    return press('[data-action="keep"] button')
  }
  setInterval(() => {
    press('[data-action="slam"] button') || keep() || press('button[data-answer]')
  }, 250)
}

// In the page: the moments of all frames, from now on.
function watchFrames() {
  const frames = []
  const frame = (now) => {
    frames.push(now)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.framesSeen = frames
}

async function openTable(server) {
  const token = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const { bots } = await (await fetch(`${server}/api/info`)).json()
  const table = { name: 'Nell', token, bots: Array.from({ length: 4 }, () => bots[0].name), settings: { moment: 0, bargaining: 0, bot_pause: 300 } }
  const reply = await fetch(`${server}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) })
  return { code: (await reply.json()).table, token }
}

const gapsOf = (frames) => frames.slice(1).map((moment, i) => moment - frames[i])
const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

// A trace can be looked at in the browser's own tools.
async function traced(browser, tab, work) {
  if (!options.trace) return work()
  await browser.startTracing(tab, { categories: ['devtools.timeline'] })
  await work()
  writeFileSync(options.trace, await browser.stopTracing())
}

async function measure(browser, server, page) {
  const { code, token } = await openTable(server)
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' })
  try {
    const tab = await context.newPage()
    await tab.addInitScript((begun) => sessionStorage.setItem('dicetown.begin', begun), code)
    await tab.goto(`${page}/t/${code}#token=${token}`)
    await tab.locator('[data-action="slam"], [data-action="keep"]').first().waitFor()
    const session = await context.newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await tab.waitForTimeout(1000)
    await traced(browser, tab, async () => {
      await tab.evaluate(watchFrames)
      await tab.evaluate(playByItself)
      await tab.waitForFunction(() => /\b[2-9]\b/.test(document.querySelector('main h1')?.textContent?.split('·')[0] ?? ''), undefined, {
        polling: 500, timeout: PATIENCE,
      })
    })
    return gapsOf(await tab.evaluate(() => globalThis.framesSeen))
  } finally {
    await context.close()
  }
}

const server = await openServer(options.server)
const served = await servePage(server.address)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const found = []
try {
  for (let run = 1; run <= Number(options.runs); ++run) {
    const gaps = await measure(browser, server.address, served.address)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(gaps, part))
    found.push(p95)
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
    console.log(
      `run ${run}: ${gaps.length} frames in ${seconds.toFixed(1)} s; gaps: median ${p50.toFixed(1)}, 95 % ${p95.toFixed(1)}, ` +
        `99 % ${p99.toFixed(1)}, longest ${Math.max(...gaps).toFixed(1)} ms`,
    )
  }
} finally {
  await browser.close()
  await served.close()
  server.end()
}
const median = percentile(found, 0.5)
console.log(`95 % of the gaps are at most ${median.toFixed(1)} ms (median of ${found.length} runs); wanted: ${MOST_MS} ms`)
process.exitCode = median > MOST_MS ? 1 : 0
