// What a browser keeps from before a game, for the record to be held against.
import { expect, test } from 'vitest'
import { Memory, memory, newToken } from '#device/memory.ts'
import { LiveGame } from '#model/live_game.svelte.ts'
import { Sealing } from '#model/seals.ts'
import type { Command } from '#net/outbox.ts'
import type { Room } from '#protocol/messages.ts'
import { fixtures } from '../support/fixtures'

const lobby = (() => {
  for (const { message } of fixtures('server')) {
    const { room } = message as { room?: Room }
    if (room?.seats[0]) return { ...room, stage: 'lobby' as const, game: 1, you: 0, paused: false }
  }
  throw new Error('no message has a room')
})()

const promise = (digit: string) => digit.repeat(64)
const roomOf = (commitment: string, isReady: boolean, change: Partial<Room> = {}): Room => ({
  ...lobby, commitment, seats: lobby.seats.map((sitter, seat) => (seat === 0 ? { ...sitter, ready: isReady } : sitter)), ...change,
})

function sealingAt(code: string) {
  const kept = new Memory(null)
  kept.tokenOf(code)
  return { kept, sealing: new Sealing(code, kept) }
}

test('the promise that was seen when we added to it stays, whatever the table shows later', () => {
  const { kept, sealing } = sealingAt('K7QF2')
  sealing.see(roomOf(promise('a'), false), false)
  sealing.see(roomOf(promise('b'), false), false)
  const nonce = sealing.nonceFor(1)
  // Under way, ready, and under way in a game.
  sealing.see(roomOf(promise('c'), false), true)
  sealing.see(roomOf(promise('c'), true), false)
  sealing.see(roomOf(promise('c'), true, { stage: 'playing' }), false)
  expect(kept.sealOf('K7QF2', 1)).toEqual({ game: 1, commitment: promise('b'), nonces: [nonce] })
})

test('what the table has thrown away is not looked for in the record', () => {
  const { kept, sealing } = sealingAt('K7QF2')
  sealing.see(roomOf(promise('a'), false), false)
  sealing.nonceFor(1)
  sealing.see(roomOf(promise('a'), true), false)
  sealing.see(roomOf(promise('a'), false), false)
  expect(kept.sealOf('K7QF2', 1)?.nonces).toEqual([])
  const again = sealing.nonceFor(1)
  expect(kept.sealOf('K7QF2', 1)?.nonces).toEqual([again])
})

test('each game has its own, and a game that was first seen under way has none', () => {
  const { kept, sealing } = sealingAt('K7QF2')
  sealing.see(roomOf(promise('a'), true, { stage: 'playing' }), false)
  expect(kept.sealOf('K7QF2', 1)).toBeNull()
  sealing.see(roomOf(promise('b'), false, { game: 2, you: null }), false)
  expect(kept.sealOf('K7QF2', 2)).toEqual({ game: 2, commitment: promise('b'), nonces: [] })
  expect(kept.sealOf('K7QF2', 1)).toBeNull()
})

test('it is bounded: a few nonces, and as many tables as are remembered', () => {
  const { kept, sealing } = sealingAt('K7QF2')
  sealing.see(roomOf(promise('a'), false), false)
  const sent = Array.from({ length: 9 }, () => sealing.nonceFor(1))
  expect(kept.sealOf('K7QF2', 1)?.nonces).toEqual(sent.slice(-4))
  for (let table = 0; table < 40; ++table) kept.tokenOf(`T${table}`)
  expect(kept.sealOf('K7QF2', 1)).toBeNull()
})

test('a table that nobody comes back to is not kept, nor is what another guest saw', () => {
  const { kept, sealing } = sealingAt('K7QF2')
  new Sealing('OTHER', kept).see(roomOf(promise('a'), false), false)
  expect(kept.tables.map(({ code }) => code)).toEqual(['K7QF2'])
  sealing.see(roomOf(promise('a'), false), false)
  kept.tokenOf('K7QF2')
  expect(kept.sealOf('K7QF2', 1)).not.toBeNull()
  kept.keepToken('K7QF2', newToken())
  expect(kept.sealOf('K7QF2', 1)).toBeNull()
})

test('a page keeps the very nonce that it sends', () => {
  memory.tokenOf('SEALS')
  const game = new LiveGame('SEALS')
  const sent: Command[] = []
  game.connect({ send: (command) => sent.push(command) })
  game.roomChanged(roomOf(promise('a'), false))
  game.commander.ready()
  game.roomChanged(roomOf(promise('b'), false))
  const [ready] = sent
  expect(ready).toMatchObject({ do: 'ready' })
  expect(memory.sealOf('SEALS', 1)).toEqual({ game: 1, commitment: promise('a'), nonces: [ready?.do === 'ready' ? ready.nonce : ''] })
})
