// How evenly the table moves on a small phone: plays a whole round by itself, at 360 by 640 with the
// processor slowed down four times, and measures the gaps between frames. Three runs; what counts is the median of
// their 95th percentiles.
//   npm run frames -- --server PATH [--runs N] [--trace FILE]
// PATH is the command "dicetown"; FILE gets a trace of the last run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBrowser, openServer, openTable, playByItself } from './town.js'

const MOST_MS = 20
const SLOWER = 4
const PATIENCE = 150_000
const PACE = 250

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    runs: { type: 'string', default: '3' },
    trace: { type: 'string' },
  },
})
if (!options.server) throw new Error('--server PATH: which command is the server?')

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

const gapsOf = (frames) => frames.slice(1).map((moment, i) => moment - frames[i])
const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

// A trace can be looked at in the browser's own tools.
async function traced(browser, tab, work) {
  if (!options.trace) return work()
  await browser.startTracing(tab, { categories: ['devtools.timeline'] })
  await work()
  writeFileSync(options.trace, await browser.stopTracing())
}

async function measure(browser, address) {
  const { code, link } = await openTable(address, 4, { moment: 0, bargaining: 0, bot_pause: 300 })
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' })
  try {
    const tab = await context.newPage()
    await tab.addInitScript((begun) => sessionStorage.setItem('dicetown.begin', begun), code)
    await tab.goto(link)
    await tab.locator('[data-action="slam"], [data-action="keep"]').first().waitFor()
    const session = await context.newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await tab.waitForTimeout(1000)
    await traced(browser, tab, async () => {
      await tab.evaluate(watchFrames)
      await tab.evaluate(playByItself, PACE)
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
const browser = await openBrowser()
const found = []
try {
  for (let run = 1; run <= Number(options.runs); ++run) {
    const gaps = await measure(browser, server.address)
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
  await server.close()
}
const median = percentile(found, 0.5)
console.log(`95 % of the gaps are at most ${median.toFixed(1)} ms (median of ${found.length} runs); wanted: ${MOST_MS} ms`)
process.exitCode = median > MOST_MS ? 1 : 0
