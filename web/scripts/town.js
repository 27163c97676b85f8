// For scripts that look at the page: a server of their own, a browser, a table of bots, and somebody who plays by himself.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

// `command` is the command "dicetown", which brings the page with it.
export async function openServer(command) {
  const folder = mkdtempSync(join(tmpdir(), 'dicetown-script-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = spawn(command, ['serve', '--listen', '127.0.0.1:0', '--private', 'off', '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  const ended = once(server, 'exit')
  const address = await new Promise((resolve, reject) => {
    let text = ''
    server.once('error', reject)
    server.once('exit', (status) => reject(new Error(`the server does not open (status ${status})`)))
    server.stdout.on('data', (part) => {
      text += part
      const found = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(text)
      if (found) resolve(found[1])
    })
  })
  const close = async () => {
    server.kill()
    await ended
  }
  return { address, close }
}

export const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-dev-shm-usage'] })

// Gives back the code, and the link of its host.
export async function openTable(address, bots, settings) {
  const token = randomBytes(16).toString('hex')
  const body = JSON.stringify({ name: 'Nell', token, bots: Array(bots).fill('simple'), settings })
  const reply = await fetch(`${address}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!reply.ok) throw new Error(`no table: ${await reply.text()}`)
  const { table } = await reply.json()
  return { code: table, link: `${address}/t/${table}#token=${token}` }
}

// In the page: any answer to whatever is asked, one each `pace` milliseconds.
export function playByItself(pace) {
  const isFree = (button) => !button.disabled && button.ariaDisabled !== 'true' && button.getClientRects().length > 0
  const pressAny = (selector) => {
    const buttons = [...document.querySelectorAll(selector)].filter(isFree)
    const button = buttons[Math.floor(Math.random() * buttons.length)]
    button?.click()
    return button !== undefined
  }
  const keep = () => {
    if (!document.querySelector('[data-action="keep"]')) return false
    if (!document.querySelector('[data-die] [aria-pressed="true"]')) pressAny('[data-die] button')
    return pressAny('[data-action="keep"] button')
  }
  setInterval(() => pressAny('[data-action="slam"] button') || keep() || pressAny('[data-question] button[data-answer]'), pace)
}
