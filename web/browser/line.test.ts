// What a page does about a line that breaks, or that takes less than is said.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest, openBrowser } from './guest.js'
import { Server } from './server.js'

const server = new Server()
let browser: Browser
let ann: Guest
let bob: Guest
let table = ''
let refuse = 0 // so many commands of Ann's from now on, unread

beforeAll(async () => {
  await server.start()
  browser = await openBrowser()
  ann = await Guest.come(browser, 'Ann', 'desk')
  bob = await Guest.come(browser, 'Bob', 'phone')
  await ann.page.routeWebSocket(/\/ws\//, (socket) => {
    const line = socket.connectToServer()
    socket.onMessage((message) => {
      if (!String(message).includes('"n":') || refuse === 0) return line.send(message)
      if (--refuse === 0) return // as a server does: only the first one of several is told of
      socket.send('{"type":"error","n":null,"code":"too-fast","with":{}}')
    })
  })
  await ann.page.goto(server.address)
  await ann.page.getByLabel('Your name').fill('Ann')
  await ann.page.getByLabel('Chairs').selectOption('2')
  await ann.press('Make the table')
  await ann.press('Copy the link')
  table = await ann.page.evaluate(() => navigator.clipboard.readText())
  await bob.page.goto(table)
  await bob.page.getByLabel('Your name').fill('Bob')
  await bob.press('Sit here')
  await ann.sees('Bob')
})
afterAll(async () => {
  await browser?.close()
  await server.end()
})

test('what was refused unread is sent again', async () => {
  refuse = 2
  await ann.page.getByLabel('Say something').fill('Once')
  await ann.press('Send')
  await bob.sees('Ann: Once')
  expect(refuse).toBe(0)
  await bob.page.waitForTimeout(2000)
  expect(await bob.page.getByText('Ann: Once').count()).toBe(1)
})

test('who is muted stays so when the line comes back', async () => {
  await bob.page.getByLabel('Say something').fill('Before')
  await bob.press('Send')
  await ann.sees('Bob: Before')
  await ann.press('Mute Bob')
  await ann.button('Hear Bob').waitFor()
  await server.stop()
  await ann.sees(/^connection lost/)
  await server.start()
  for (const each of [ann, bob]) await each.sees('connected')
  await bob.page.getByLabel('Say something').fill('After')
  await bob.press('Send')
  await bob.sees('Bob: After')
  await ann.press('Say it')
  await bob.sees('Ann: Howdy!')
  await ann.sees('Ann: Howdy!')
  expect(await ann.page.getByText('Bob: After').count()).toBe(0)
  await ann.press('Hear Bob')
  await bob.page.getByLabel('Say something').fill('Later')
  await bob.press('Send')
  await ann.sees('Bob: Later')
})

test('a vote is offered about somebody who is here and is waited for', async () => {
  for (const each of [bob, ann]) await each.press('I am ready')
  await ann.press('Begin')
  await ann.sees('Waiting for Bob.')
  await ann.press('Go on without')
  await ann.sees(/^Give them another \d+ s: they are here\.$/)
})
