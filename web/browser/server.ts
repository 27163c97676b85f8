// A server for tests: the command that DICETOWN names, on a free port, with data that go when it goes.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Tests make more tables, ask for more and say more than one person's address may.
const LIMITS = {
  'max-new-tables-per-hour': 1000,
  'max-connections-per-address': 1000,
  'max-requests-per-second': 1000,
  'max-request-burst': 10_000,
  'max-wrong-codes-per-hour': 1000,
  'max-messages-per-address': 2000,
  'max-message-burst-per-address': 5000,
}

const command = process.env['DICETOWN'] ?? ''

export function verify(record: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, ['verify', record], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

// Those below the ones that the system gives to whoever asks for any: nobody gets one while its server is away.
const PORTS = [20_000, 32_000] as const
const UNAVAILABLE = 69

class NotOpen extends Error {
  constructor(readonly status: number | null) {
    super(`the server does not open (status ${status})`)
  }
}

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'dicetown-page-'))
  address = ''
  #process: ChildProcess | undefined

  // The second time on the same port as the first.
  async start(): Promise<void> {
    if (this.address !== '') return this.#open(Number(new URL(this.address).port))
    const isTaken = (problem: unknown) => problem instanceof NotOpen && problem.status === UNAVAILABLE
    for (;;) {
      try {
        return await this.#open(randomInt(...PORTS))
      } catch (problem) {
        if (!isTaken(problem)) throw problem
      }
    }
  }

  async #open(port: number): Promise<void> {
    const limits = Object.entries(LIMITS).flatMap(([name, most]) => [`--${name}`, String(most)])
    const server = spawn(
      command,
      ['serve', '--listen', `127.0.0.1:${port}`, '--private', 'off', '--data', join(this.folder, 'data'), '--log-level', 'warning', ...limits],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    this.#process = server
    process.once('exit', () => server.kill())
    this.address = await new Promise<string>((resolve, reject) => {
      let text = ''
      server.once('error', reject)
      server.once('exit', (status) => reject(new NotOpen(status)))
      server.stdout.on('data', (part) => {
        text += String(part)
        const found = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(text)
        if (found?.[1]) resolve(found[1])
      })
    })
  }

  // Politely, unless told otherwise. Gives back the exit status.
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const server = this.#process
    if (!server || server.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null
    const ended = once(server, 'exit')
    server.kill(signal)
    const [status] = (await ended) as [number | null]
    return status
  }

  // Without a word to anybody.
  async kill(): Promise<void> {
    await this.stop('SIGKILL')
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
