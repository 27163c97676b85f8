// Debian's Firefox, by Marionette, which is what it speaks itself: playwright drives it only by commands of WebDriver BiDi that are
// newer than it. As much of it as a player needs.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE, until } from './patience.js'
import type { Hands } from './player.js'
import { Wire } from './wire.js'

const preferences = {
  'marionette.port': 0, // any that is free
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

// A window of which we know how often something was pressed in it.
interface Pressed {
  presses: number
}

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

// A length, a colon and a text of JSON, in both directions.
class Marionette {
  #received = Buffer.alloc(0)
  #last = 0
  readonly #waiting = new Map<number, (reply: Reply) => void>()

  private constructor(readonly socket: Socket) {
    socket.on('data', (part) => this.#receive(part))
  }

  static async at(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Marionette(socket)
  }

  #receive(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, colon))
      if (colon < 0 || this.#received.length < end) return
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString()) as Reply | object
      this.#received = this.#received.subarray(end)
      // It begins by saying who it is.
      if (Array.isArray(message)) this.#waiting.get((message as Reply)[1])?.(message as Reply)
    }
  }

  async ask(command: string, parameters: object = {}): Promise<unknown> {
    const id = ++this.#last
    const text = JSON.stringify([0, id, command, parameters])
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve))
    this.socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await replied
    this.#waiting.delete(id)
    if (error) throw new Error(`${command}: ${error.error}, ${error.message}`)
    return result
  }
}

export class Firefox implements Hands {
  readonly name = 'Fay'
  readonly device = 'desk'
  // Not heard: what is seen has to be enough.
  readonly wire = new Wire()
  readonly page = { evaluate: this.#evaluate.bind(this) as Hands['page']['evaluate'] }

  private constructor(
    readonly folder: string,
    readonly program: ChildProcess,
    readonly marionette: Marionette,
  ) {}

  static async open(): Promise<Firefox> {
    const folder = mkdtempSync(join(tmpdir(), 'dicetown-firefox-'))
    writeFileSync(join(folder, 'user.js'), Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${value});\n`).join(''))
    const program = spawn(process.env['FIREFOX'] ?? 'firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', folder], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    })
    process.once('exit', () => program.kill())
    let port = NaN
    await until(() => {
      try {
        port = Number(readFileSync(join(folder, 'MarionetteActivePort'), 'utf8') || NaN)
      } catch {
        // Not yet.
      }
      return !Number.isNaN(port)
    }, 'Firefox is there')
    const marionette = await Marionette.at(port)
    await marionette.ask('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
    await marionette.ask('WebDriver:SetTimeouts', { script: PATIENCE, pageLoad: PATIENCE, implicit: 0 })
    return new Firefox(folder, program, marionette)
  }

  async close(): Promise<void> {
    const ended = once(this.program, 'exit')
    this.program.kill()
    await ended
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  async goto(address: string): Promise<void> {
    await this.marionette.ask('WebDriver:Navigate', { url: address })
    // Before anything that could keep a press from being heard.
    await this.page.evaluate(() => {
      const here = window as unknown as Pressed
      if (here.presses !== undefined) return
      here.presses = 0
      addEventListener('pointerup', () => (here.presses += 1), { capture: true })
    })
  }

  sees(selector: string): Promise<void> {
    return until(() => this.page.evaluate((wanted) => document.querySelector(wanted) !== null, selector), selector)
  }

  // Until the page has heard of it, which is later than what is asked for here is done.
  async pressAt({ x, y }: { x: number; y: number }): Promise<void> {
    const presses = () => this.page.evaluate(() => (window as unknown as Pressed).presses)
    const before = await presses()
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.marionette.ask('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] })
    await until(async () => (await presses()) > before, 'the page has heard of the press')
  }

  async picture(): Promise<void> {}

  async #evaluate(act: (given: unknown) => unknown, given: unknown = null): Promise<unknown> {
    const script = `
      const [given, done] = arguments
      Promise.resolve(given).then(${String(act)}).then((value) => done({ value }), (problem) => done({ problem: String(problem) }))`
    const { value } = (await this.marionette.ask('WebDriver:ExecuteAsyncScript', { script, args: [given], sandbox: null })) as {
      value: { value?: unknown; problem?: string }
    }
    if (value.problem !== undefined) throw new Error(value.problem)
    return value.value
  }
}
