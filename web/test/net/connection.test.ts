import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionListener, ConnectionState } from '#net/connection.ts'
import { TableConnection } from '#net/connection.ts'
import { FakeTable, next, someRoom, whole } from '../support/fake_table'

function listener() {
  return {
    connectionChanged: vi.fn<ConnectionListener['connectionChanged']>(),
    welcomed: vi.fn<ConnectionListener['welcomed']>(),
    roomChanged: vi.fn<ConnectionListener['roomChanged']>(),
    updated: vi.fn<ConnectionListener['updated']>(),
    said: vi.fn<ConnectionListener['said']>(),
    settled: vi.fn<ConnectionListener['settled']>(),
    refused: vi.fn<ConnectionListener['refused']>(),
    closing: vi.fn<ConnectionListener['closing']>(),
    invalid: vi.fn<ConnectionListener['invalid']>(),
  }
}

let table: FakeTable
let told: ReturnType<typeof listener>
let connection: TableConnection
const token = '00112233445566778899aabbccddeeff'
const state = (): ConnectionState['is'] | undefined => told.connectionChanged.mock.lastCall?.[0].is
const isGone = vi.fn(async () => false)

beforeEach(() => {
  vi.useFakeTimers()
  table = new FakeTable()
  told = listener()
  isGone.mockReset().mockResolvedValue(false)
  connection = new TableConnection({ makeTransport: table.make, client: 'a1B2c3D4', token, isGone }, told)
  connection.open()
})
afterEach(() => {
  connection.end()
  vi.useRealTimers()
})

describe('greeting', () => {
  test('says who we are', () => {
    table.greet()
    expect(table.line.messages).toEqual([{ do: 'hello', protocol: 1, client: 'a1B2c3D4', token }])
    expect(state()).toBe('open')
    expect(told.welcomed).toHaveBeenCalledOnce()
  })
  test('a table that does not answer is tried again', () => {
    vi.advanceTimersByTime(4600)
    expect(state()).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(table.attempts).toBe(2)
  })
  test('after a lost line says where we are', () => {
    table.greet()
    table.line.say(whole(12))
    table.line.events.closed(1006)
    vi.advanceTimersByTime(500)
    table.line.events.opened()
    expect(table.line.messages).toEqual([{ do: 'hello', protocol: 1, client: 'a1B2c3D4', token, stream: 771, seen: 12 }])
  })
})

describe('commands', () => {
  test('are counted', () => {
    table.greet()
    expect(connection.send({ do: 'stand' })).toBe(1)
    expect(connection.send({ do: 'begin' })).toBe(2)
    expect(table.line.messages.slice(1)).toEqual([{ do: 'stand', n: 1 }, { do: 'begin', n: 2 }])
  })
  test('wait for the greeting', () => {
    connection.send({ do: 'stand' })
    table.line.events.opened()
    expect(table.line.messages.map((message) => message.do)).toEqual(['hello'])
    table.greet()
    expect(table.line.messages.at(-1)).toEqual({ do: 'stand', n: 1 })
  })
  test('that were not settled are sent again with their numbers', () => {
    table.greet()
    for (const kind of ['stand', 'begin', 'pause', 'resume'] as const) connection.send({ do: kind })
    table.line.say({ type: 'done', n: 1 })
    table.line.say({ type: 'room', room: someRoom, done: 2 })
    table.line.say({ type: 'error', n: 3, code: 'not-playing', with: {} })
    expect(told.settled.mock.calls).toEqual([[1, { do: 'stand' }], [2, { do: 'begin' }]])
    expect(told.refused.mock.lastCall?.[1]).toEqual({ do: 'pause' })
    table.line.events.closed(1006)
    vi.advanceTimersByTime(500)
    table.greet()
    expect(table.line.messages.slice(1)).toEqual([{ do: 'resume', n: 4 }])
  })
  test('that answer are as long as all others', () => {
    table.greet()
    connection.send({ do: 'answer', question: 41, answer: { keep: 'QQ' } })
    connection.send({ do: 'answer', question: 41, answer: { keep: null } })
    expect(table.line.sent.slice(1).map((text) => text.length)).toEqual([256, 256])
    expect(table.line.messages.at(-1)).toEqual({ do: 'answer', question: 41, answer: { keep: null }, n: 2 })
  })
})

test('what came too fast to be read is sent again a moment later', () => {
  table.greet()
  connection.send({ do: 'resume' })
  const [, sent] = table.line.sent
  table.line.say({ type: 'error', n: null, code: 'too-fast', with: {} })
  expect(told.refused).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1100)
  expect(table.line.sent.filter((text) => text === sent)).toHaveLength(2)
  table.line.say({ type: 'done', n: 1 })
  vi.advanceTimersByTime(1100)
  expect(table.line.sent.filter((text) => text === sent)).toHaveLength(2)
})

describe('updates', () => {
  beforeEach(() => table.greet())
  const syncs = () => table.line.messages.filter((message) => message.do === 'sync')

  test('go on from each other', () => {
    for (const update of [whole(3), next(4), next(5)]) table.line.say(update)
    expect(told.updated).toHaveBeenCalledTimes(3)
    expect(syncs()).toEqual([])
  })
  test('that are missing are asked for, once', () => {
    for (const update of [whole(3), next(5), next(6)]) table.line.say(update)
    expect(told.updated).toHaveBeenCalledTimes(1)
    expect(syncs()).toEqual([{ do: 'sync', seen: 3 }])
    for (const update of [whole(6), next(7)]) table.line.say(update)
    expect(told.updated).toHaveBeenCalledTimes(3)
  })
  test('are asked for again if nothing came', () => {
    for (const update of [whole(3), next(5)]) table.line.say(update)
    vi.advanceTimersByTime(1500)
    table.line.say(next(6))
    vi.advanceTimersByTime(1600)
    table.line.say(next(7))
    expect(syncs()).toHaveLength(2)
  })
  test('of another stream begin with a whole one', () => {
    for (const update of [whole(3), next(4, 9)]) table.line.say(update)
    expect(syncs()).toEqual([{ do: 'sync', seen: 0 }])
    table.line.say(whole(1, undefined, 9))
    expect(told.updated).toHaveBeenCalledTimes(2)
  })
  test('that we have are ignored', () => {
    for (const update of [whole(3), next(3)]) table.line.say(update)
    expect(told.updated).toHaveBeenCalledTimes(1)
    expect(syncs()).toEqual([])
  })
  test('that cannot be read are told, and asked for a few times', () => {
    table.line.say(whole(3))
    for (let time = 0; time < 10; ++time) {
      table.line.events.received('{"type":"update","v":4}')
      vi.advanceTimersByTime(2000)
      table.line.say({ type: 'pong' })
      vi.advanceTimersByTime(1500)
    }
    expect(told.invalid).toHaveBeenCalledTimes(10)
    expect(syncs()).toHaveLength(3)
  })
})

describe('a dead line', () => {
  test('is noticed within five seconds', () => {
    table.greet()
    vi.advanceTimersByTime(1500)
    expect(table.line.messages.at(-1)).toEqual({ do: 'ping' })
    vi.advanceTimersByTime(2500)
    expect(state()).toBe('lost')
    expect(table.line.isClosed).toBe(true)
    vi.advanceTimersByTime(401)
    expect(told.connectionChanged.mock.lastCall).toEqual([{ is: 'connecting', isAgain: true }])
  })
  test('is not one that answers', () => {
    table.greet()
    for (let time = 0; time < 20; ++time) {
      vi.advanceTimersByTime(2300)
      table.line.say({ type: 'pong' })
    }
    expect(state()).toBe('open')
    expect(table.attempts).toBe(1)
  })
  test('is asked at once when somebody looks again', () => {
    table.greet()
    connection.isUnseen = true
    vi.advanceTimersByTime(15_000)
    expect(table.line.messages).toHaveLength(1)
    connection.hurry()
    expect(table.line.messages.at(-1)).toEqual({ do: 'ping' })
  })
  test('is tried again ever more slowly, with chance', () => {
    const waits = []
    for (let time = 0; time < 8; ++time) {
      table.line.events.closed(1006)
      const [line] = told.connectionChanged.mock.lastCall!
      const wait = line.is === 'lost' ? line.retryAt - Date.now() : NaN
      waits.push(wait)
      vi.advanceTimersByTime(Math.ceil(wait))
    }
    for (const [index, wait] of waits.entries()) {
      const longest = Math.min(10_000, 400 * 2 ** index)
      expect(wait).toBeGreaterThanOrEqual(longest / 2)
      expect(wait).toBeLessThanOrEqual(longest)
    }
    expect(waits).toHaveLength(8)
  })
  test('is tried at once when the network is back', () => {
    for (let time = 0; time < 6; ++time) {
      table.line.events.closed(1006)
      vi.advanceTimersByTime(400 * 2 ** time)
    }
    table.line.events.closed(1006)
    const { attempts } = table
    connection.hurry()
    expect(table.attempts).toBe(attempts + 1)
  })
})

describe('the end', () => {
  test('of a server that restarts is not ours', () => {
    table.greet()
    table.line.say({ type: 'closing', reason: 'restarting' })
    table.line.events.closed(1012)
    expect(told.closing).toHaveBeenCalledWith('restarting')
    expect(state()).toBe('lost')
    vi.advanceTimersByTime(2600)
    table.greet(900)
    expect(state()).toBe('open')
  })
  test('of the table is', () => {
    table.greet()
    table.line.say({ type: 'closing', reason: 'table-closed' })
    expect(told.connectionChanged.mock.lastCall).toEqual([{ is: 'ended', why: 'table-closed' }])
    vi.advanceTimersByTime(60_000)
    expect(table.attempts).toBe(1)
  })
  test('comes when there is no such table', async () => {
    isGone.mockResolvedValue(true)
    table.line.events.closed(1006)
    await vi.advanceTimersByTimeAsync(500)
    table.line.events.closed(1006)
    await vi.advanceTimersByTimeAsync(100)
    expect(told.connectionChanged.mock.lastCall).toEqual([{ is: 'ended', why: 'no-such-table' }])
  })
  test('comes with another protocol', () => {
    table.line.events.opened()
    table.line.say({ type: 'error', n: null, code: 'wrong-protocol', with: { protocol: 2 } })
    expect(told.connectionChanged.mock.lastCall).toEqual([{ is: 'ended', why: 'wrong-protocol' }])
  })
})
