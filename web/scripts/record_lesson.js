// Plays the first round of a lesson as its coach says, and writes what the table said, one message a line:
//   node scripts/record_lesson.js COMMAND FILE
// COMMAND is the command "dicetown". No browser is needed.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { openServer } from './town.js'

const [command, file] = process.argv.slice(2)
if (!command || !file) throw new Error('COMMAND FILE: which server, and where to?')
const PATIENCE = 60_000

// --- As much of a WebSocket as this takes: Node 20 has none ---

function framed(text) {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  const size = payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.from([0xfe, payload.length >> 8, payload.length & 255])
  return Buffer.concat([Buffer.from([0x81]), size, mask, payload.map((byte, i) => byte ^ mask[i % 4])])
}

// The frames that are whole, and what is left.
function unframed(bytes) {
  const texts = []
  for (;;) {
    if (bytes.length < 2) return { texts, left: bytes }
    const short = bytes[1] & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < head) return { texts, left: bytes }
    const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    if (bytes.length < head + size) return { texts, left: bytes }
    if (bytes[0] === 0x81) texts.push(bytes.toString('utf8', head, head + size))
    bytes = bytes.subarray(head + size)
  }
}

function connect(address, path, received) {
  const headers = {
    connection: 'Upgrade', upgrade: 'websocket', origin: address,
    'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    request(address + path, { headers })
      .once('error', reject)
      .once('response', ({ statusCode }) => reject(new Error(`no line to the table: ${statusCode}`)))
      .once('upgrade', (_, socket, first) => {
        let left = first
        const take = (part) => {
          const { texts, ...rest } = unframed(Buffer.concat([left, part]))
          left = rest.left
          texts.forEach(received)
        }
        socket.on('data', take)
        resolve({ say: (message) => socket.write(framed(JSON.stringify(message))), close: () => socket.destroy() })
        take(Buffer.alloc(0))
      })
      .end()
  })
}

// --- The learner ---

// What the coach says to each question, in turn; after it the first that can be done.
const deeds = {
  keep: [{ keep: 'J' }, { keep: 'JA' }],
  offer: [{ offer: { for: 0, dollars: 1, nuggets: 0, cards: [] } }],
  take: [{ take: 'corruption' }, { take: 'equipment-4' }],
  play: [{ play: 'corruption' }],
}

const server = await openServer(command)
const token = randomBytes(16).toString('hex')
const body = JSON.stringify({ name: 'Nell', token, lesson: true })
const reply = await fetch(`${server.address}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
if (!reply.ok) throw new Error(`no table: ${await reply.text()}`)
const { table } = await reply.json()

const lines = []
let question = []
let answered = null
let commands = 0
let isOver = () => {}
const firstRoundOver = new Promise((resolve, reject) => {
  isOver = resolve
  setTimeout(() => reject(new Error(`nothing more after ${lines.length} messages`)), PATIENCE).unref()
})

function answer(update) {
  const { ask, options = [{ offer: null }] } = question[0]
  const wanted = deeds[ask]?.shift() ?? options[0]
  answered = update.question
  line.say({ do: 'answer', n: ++commands, question: update.question, answer: wanted })
}

function received(text) {
  const message = JSON.parse(text)
  lines.push(text.trimEnd())
  if (message.type === 'error') throw new Error(text)
  if (message.type === 'welcome') {
    line.say({ do: 'ready', n: ++commands, nonce: 'a-lesson' })
    line.say({ do: 'begin', n: ++commands })
  }
  if (message.type !== 'update') return
  question = (message.view ?? message.changes).question ?? question
  if (message.events.some(({ event, round }) => event === 'round-began' && round === 2)) return isOver()
  if (question.length > 0 && message.question !== answered) answer(message)
}

const line = await connect(server.address, `/ws/${table}`, received)
line.say({ do: 'hello', protocol: 1, client: randomBytes(8).toString('hex'), token })
await firstRoundOver
line.close()
await server.close()
await writeFile(file, lines.map((text) => `${text}\n`).join(''))
console.log(`${lines.length} messages`)
