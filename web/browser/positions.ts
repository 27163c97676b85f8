// Games played here, the same ones each time, until each kind of question has been asked: so a test need not wait for one.
import { vi } from 'vitest'
import type { PresetName, SettingsChange } from '#protocol/messages.ts'
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

const playsOn = (table: NodeTable, players: readonly Player[]): boolean => {
  const isOver = players[0]?.wire.isOver === true
  // One after the other: the first is asked before the others have answered.
  if (!isOver && !players.some((player) => player.answer()) && !table.jump()) throw new Error('a game stands still')
  return !isOver
}

type Found = Map<string, Position>
const note = (found: Found, kind: string, { position }: NodeTable) => kind !== '' && !found.has(kind) && found.set(kind, position)

const presets: readonly PresetName[] = ['first-en', 'second-ru', 'first-cz', 'second-de', 'first-de']
const presetOf = (seed: number) => presets[seed % presets.length] ?? 'first-en'

// What a game of this seed asks the first seat, and where it does so for the first time.
const questionsOf = (seed: number): Promise<Found> =>
  seeded(seed, async () => {
    const [table, players] = await begun({ rules: presetOf(seed) }, 2, ['simple', 'simple', 'simple'], seed)
    const found: Found = new Map()
    do note(found, players[0]?.wire.kind ?? '', table)
    while (playsOn(table, players))
    note(found, 'over', table)
    table.end()
    return found
  })

const playedIn = ({ inputs }: Position, from: number) => inputs.slice(from).some(({ line }) => /"play":(?!"joe")/.test(line))

// The same where three people sit round one screen; and where they are to give orders that are carried out before anybody is asked
// anything else.
const tasksOf = (seed: number): Promise<Found> =>
  seeded(seed, async () => {
    const [table, players] = await begun({ rules: presetOf(seed), orders: 'ahead' }, 3, [], seed)
    const found: Found = new Map()
    let before: Position | null = null
    do {
      const owing = players.filter((player) => player.owesOrders)
      if (owing.length === players.length) before = table.position
      else if (owing.length === 0 && before) {
        if (playedIn(table.position, before.inputs.length) && !found.has('orders')) found.set('orders', before)
        before = null
      }
      if (owing.length === 0) note(found, players[0]?.wire.kind ?? '', table)
    } while (playsOn(table, players))
    table.end()
    return found
  })

const MOST_GAMES = 200

function finder(search: (seed: number) => Promise<Found>): (kind: string) => Promise<Position> {
  const known: Found = new Map()
  let games = 0
  return async (kind) => {
    while (!known.has(kind) && games < MOST_GAMES) {
      games += 1
      for (const [asked, position] of await search(games)) if (!known.has(asked)) known.set(asked, position)
    }
    const position = known.get(kind)
    if (!position) throw new Error(`no game of ${games} asks "${kind}"`)
    return position
  }
}

// Of a kind of question as the wire names it: `play-joe`, `choose-doc`, `protect`; or of a game that is `over`. Two people and three bots.
export const positionOf = finder(questionsOf)
// Of such a question to the first of three people round one screen; or of `orders`.
export const sharedPositionOf = finder(tasksOf)
