// Games played here, the same ones each time, until each kind of question has been asked: so a test need not wait for one.
import { vi } from 'vitest'
import type { PresetName, SettingsChange } from '../src/protocol.js'
import { NodeTable, Player, type Position } from './node_table.js'
import { chance, strategyOf } from './player.js'
import { quick } from './town.js'

// While it runs all that is random comes from the seed.
async function seeded<T>(seed: number, act: () => Promise<T>): Promise<T> {
  const next = chance(seed)
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const all = bytes as unknown as Uint8Array
    for (const index of all.keys()) all[index] = Math.floor(next() * 256)
    return bytes
  })
  try {
    return await act()
  } finally {
    random.mockRestore()
  }
}

const faces = ['9', 'JQ', '9A']

// Of so many people who have not answered anything yet, and after them these bots.
async function begun(settings: SettingsChange, people: number, bots: readonly string[], seed: number): Promise<[NodeTable, Player[]]> {
  const table = await NodeTable.make({ ...quick, ...settings }, [...Array<string>(people - 1).fill(''), ...bots])
  const players = Array.from({ length: people }, (_, seat) => new Player(table, seat, strategyOf(seed + seat, faces[seat] ?? '9')))
  for (const player of players.slice(1)) player.sit()
  for (const player of players) player.say({ do: 'ready', nonce: `nonce-${player.seat}` })
  players[0]?.say({ do: 'begin' })
  return [table, players]
}

// A game that is only just begun.
export const beginningOf = (settings: SettingsChange, people: number, bots: readonly string[], seed = 1): Promise<Position> =>
  seeded(seed, async () => {
    const [table] = await begun(settings, people, bots, seed)
    table.end()
    return table.position
  })

const presets: readonly PresetName[] = ['first-en', 'second-ru', 'first-cz', 'second-de', 'first-de']

// What a game of this seed asks the first seat, and where it does so for the first time.
const positionsOf = (seed: number): Promise<Map<string, Position>> =>
  seeded(seed, async () => {
    const rules = presets[seed % presets.length] ?? 'first-en'
    const [table, players] = await begun({ rules }, 2, ['simple', 'simple', 'simple'], seed)
    const [ann, bo] = players as [Player, Player]
    const found = new Map<string, Position>()
    while (!ann.wire.isOver) {
      const { kind } = ann.wire
      if (kind !== '' && !found.has(kind)) found.set(kind, table.position)
      // He waits until she has been asked.
      if (!ann.answer() && !bo.answer() && !table.jump()) throw new Error(`a game stands still in round ${ann.wire.view?.round}`)
    }
    found.set('over', table.position)
    table.end()
    return found
  })

const MOST_GAMES = 200
const known = new Map<string, Position>()
let games = 0

// Of a kind of question as the wire names it: `play-joe`, `choose-doc`, `protect`; or of a game that is `over`.
export async function positionOf(kind: string): Promise<Position> {
  while (!known.has(kind) && games < MOST_GAMES) {
    games += 1
    for (const [asked, position] of await positionsOf(games)) if (!known.has(asked)) known.set(asked, position)
  }
  const position = known.get(kind)
  if (!position) throw new Error(`no game of ${games} asks "${kind}"`)
  return position
}
