// What can be begun on this device. A table that is to be made is remembered until its page opens it, and is told by its code.
import { beginAtOnce } from '#device/begin_once.ts'
import { newToken, randomHex } from '#device/memory.ts'
import type { Preferences } from '#device/preferences.ts'
import type { NewTable } from '#net/requests.ts'
import type { Opening } from '#offline/local_table.ts'
import type { Person } from '#offline/saves.ts'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 6

function newCode(): string {
  const bytes = randomHex(CODE_LENGTH).match(/../g) ?? []
  return bytes.map((byte) => LETTERS[Number.parseInt(byte, 16) % LETTERS.length]).join('')
}

interface Ordered {
  code: string
  people: Person[]
  opening: Opening
}

type Names = readonly [string, ...string[]]
type Game = Pick<NewTable, 'bots' | 'settings'>

// The first of the people is the host. A lesson has settings and bots of its own.
export function newOrder(names: Names, table: Game | { lesson: true }): Ordered {
  const code = newCode()
  const people = names.map((name) => ({ name, token: newToken() }))
  // Several begin by themselves when they all sit.
  if (people.length === 1) beginAtOnce(code)
  return { code, people, opening: { people, make: JSON.stringify({ ...table, ...people[0] }) } }
}

let ordered: Ordered | null = null

export function orderTable(names: Names, table: Game): string {
  ordered = newOrder(names, table)
  return ordered.code
}

export const orderSolo = (name: string, { edition, players, bot }: Preferences): string =>
  orderTable([name], { settings: { rules: edition, chat: 'off' }, bots: Array<string>(players - 1).fill(bot) })

// Once: whoever comes later finds it kept.
export function takeOrder(code: string): Ordered | null {
  const order = ordered?.code === code ? ordered : null
  ordered = null
  return order
}
