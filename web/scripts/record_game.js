// Plays a game against bots through the page, by chance, and writes what the table said to it, one message a line:
//   node scripts/record_game.js COMMAND FILE [PRESET]
// COMMAND is the command "dicetown".
import { writeFile } from 'node:fs/promises'
import { openBrowser, openServer, openTable, playByItself } from './town.js'

const [command, file, preset = 'first-en'] = process.argv.slice(2)
if (!command || !file) throw new Error('COMMAND FILE [PRESET]: which server, and where to?')
const RELOADED_AFTER = 30
const PACE = 30
const PATIENCE = 240_000
const messages = []
const complaints = []

const server = await openServer(command)
const browser = await openBrowser()
const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload).trimEnd())))
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
page.on('pageerror', (error) => complaints.push(String(error)))

const { link } = await openTable(server.address, 3, { rules: preset, moment: 0, bargaining: 0, bot_pause: 0 })
await page.goto(link)
await page.locator('.bar .gold').click()
await page.addInitScript(playByItself, PACE)

// Whoever comes back gets the whole view: what has been put together out of changes must be the same.
const end = page.locator('[data-action="rematch"]')
const deadline = Date.now() + PATIENCE
let reloadedAt = -RELOADED_AFTER
while (!(await end.isVisible()) && Date.now() < deadline) {
  if (messages.length >= reloadedAt + RELOADED_AFTER) {
    reloadedAt = messages.length
    await page.reload()
  }
  await page.waitForTimeout(PACE)
}
const isOver = await end.isVisible()
await page.reload()
await end.waitFor()
await browser.close()
await server.close()
await writeFile(file, messages.map((message) => `${message}\n`).join(''))
console.log(`${messages.length} messages, ${isOver ? 'played to the end' : 'NOT FINISHED'}`)
for (const complaint of complaints) console.log(complaint)
process.exitCode = isOver && complaints.length === 0 ? 0 : 1
