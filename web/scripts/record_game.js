// Plays a game against bots through the page, by chance, and writes what the table said to it, one message a line:
// node scripts/record_game.js http://127.0.0.1:4173 FILE [PRESET]
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'

const [address, file, preset = 'first-en'] = process.argv.slice(2)
const RELOADED_AFTER = 30
const messages = []
const complaints = []

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload).trimEnd())))
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
page.on('pageerror', (error) => complaints.push(String(error)))

const choose = (label, value) => page.getByLabel(label, { exact: true }).selectOption(value)

await page.goto(address)
await page.getByLabel('Your name').fill('Nell')
await page.getByRole('button', { name: 'Open a table' }).click()
for (const seat of [2, 3, 4]) await choose(`Kind of bot: Seat ${seat}`, 'simple')
await choose('Edition', preset)
await page.getByText('More settings').click()
await choose('Pause for hidden cards', '0')
await choose('Time for offers', '0')
await choose('Pause before bots answer', '0')
await page.getByRole('button', { name: 'I am ready' }).click()
await page.getByRole('button', { name: 'Begin' }).click()

// Any answer to whatever is asked.
async function answerOnce() {
  const asked = page.locator('[data-question]').first()
  const number = await asked.getAttribute('data-question', { timeout: 500 }).catch(() => null)
  if (number === null) return
  const options = asked.locator('[data-answer] button')
  const count = await options.count()
  if (count === 0) return
  await options.nth(Math.floor(Math.random() * count)).click({ timeout: 500 }).catch(() => undefined)
}

// Whoever comes back gets the whole view: what has been put together out of changes must be the same.
let reloadedAt = 0
async function reloadSometimes() {
  if (messages.length < reloadedAt + RELOADED_AFTER) return
  const count = messages.length
  await page.waitForTimeout(300)
  if (messages.length > count) return
  reloadedAt = count
  await page.reload()
  await page.locator('[data-question]').first().waitFor({ timeout: 5000 }).catch(() => undefined)
}

const end = page.getByRole('button', { name: 'Play again' })
const deadline = Date.now() + 240_000
while (!(await end.isVisible()) && Date.now() < deadline) {
  await answerOnce()
  await page.waitForTimeout(20)
  await reloadSometimes()
}
const isOver = await end.isVisible()
await page.reload()
await end.waitFor({ timeout: 5000 }).catch(() => undefined)
await browser.close()
await writeFile(file, messages.map((message) => `${message}\n`).join(''))
console.log(`${messages.length} messages, ${isOver ? 'played to the end' : 'NOT FINISHED'}`)
for (const complaint of complaints) console.log(complaint)
process.exitCode = isOver && complaints.length === 0 ? 0 : 1
