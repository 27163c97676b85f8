// Games played here, the same ones each time, until each kind of question has been asked: so a test need not wait for one.
import { vi } from 'vitest'
import type { PresetName } from '../src/protocol.js'
import { NodeTable, Player, type Position } from './node_table.js'
import { chance, strategyOf } from './player.js'
import { quick } from './town.js'

const presets: readonly PresetName[] = ['first-en', 'second-ru', 'first-cz', 'second-de', 'first-de']

// What a game of this seed asks the first seat, and where it does so for the first time.
async function positionsOf(seed: number): Promise<Map<string, Position>> {
  const next = chance(seed)
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const all = bytes as unknown as Uint8Array
    for (const index of all.keys()) all[index] = Math.floor(next() * 256)
    return bytes
  })
  const rules = presets[seed % presets.length] ?? 'first-en'
  const table = await NodeTable.make({ ...quick, rules }, ['', 'simple', 'simple', 'simple'])
  const found = new Map<string, Position>()
  const ann = new Player(table, 0, strategyOf(seed, '9'))
  const bo = new Player(table, 1, strategyOf(seed + 1, '9'))
  bo.say({ do: 'sit', name: 'Bo' })
  for (const [index, player] of [ann, bo].entries()) player.say({ do: 'ready', nonce: `nonce-${index}` })
  ann.say({ do: 'begin' })
  while (!ann.wire.isOver) {
    const { kind } = ann.wire
    if (kind !== '' && !found.has(kind)) found.set(kind, table.position)
    // He waits until she has been asked.
    if (!ann.answer() && !bo.answer() && !table.jump()) throw new Error(`a game stands still in round ${ann.wire.view?.round}`)
  }
  table.end()
  random.mockRestore()
  return found
}

const MOST_GAMES = 200
const known = new Map<string, Position>()
let games = 0

// Of a kind of question as the wire names it: `play-joe`, `choose-doc`, `protect`.
export async function positionOf(kind: string): Promise<Position> {
  while (!known.has(kind) && games < MOST_GAMES) {
    games += 1
    for (const [asked, position] of await positionsOf(games)) if (!known.has(asked)) known.set(asked, position)
  }
  const position = known.get(kind)
  if (!position) throw new Error(`no game of ${games} asks "${kind}"`)
  return position
}
