// Stands before a server and shows a page from a folder instead of the server's own, so that a test can renew it while people are
// there. Everything else goes to the server behind and back.
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { stampPage } from '../scripts/service_worker.js'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

// The page that tools/web_page has made, which is the one inside the command.
export const builtPage = new URL('../dist', import.meta.url).pathname

// A copy in which every file of assets/ has changed its name, as if all of them had changed. Gives back its version.
export async function makeNewer(folder: string): Promise<string> {
  cpSync(builtPage, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const renamed = (name: string) => `${createHash('sha256').update(name).digest('hex').slice(0, 8)}-${name}`
  const isText = (name: string) => /\.(js|css|html)$/.test(name)
  for (const path of ['index.html', ...names.map((name) => join('assets', name))].filter(isText)) {
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), names.reduce((all, name) => all.replaceAll(name, renamed(name)), text))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
  return stampPage(folder)
}

export class Front {
  folder = builtPage
  readonly #server = createServer((request, reply) => void this.#answer(request, reply))
  readonly #sockets = new Set<Socket>()

  // `behind` is the address of a server.
  constructor(readonly behind: string) {
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket) => this.#join(request, socket))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  stop(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.address)
    if (pathname.startsWith('/api/')) return this.#passOn(request, reply)
    const name = pathname.includes('.') ? pathname : '/index.html'
    const body = await readFile(join(this.folder, name)).catch(() => null)
    if (!body) return void reply.writeHead(404).end()
    const caching = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    reply.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain', 'cache-control': caching }).end(body)
  }

  #passOn(request: IncomingMessage, reply: ServerResponse): void {
    const { method, headers, url } = request
    const onward = ask(this.behind + url, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.once('error', () => reply.writeHead(502).end())
    request.pipe(onward)
  }

  #join(request: IncomingMessage, socket: Socket): void {
    const { hostname, port } = new URL(this.behind)
    const onward = connect(Number(port), hostname)
    const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`)
    for (const end of [onward, socket]) end.on('error', () => end.destroy())
    socket.once('close', () => onward.destroy())
    onward.once('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  }
}
