// What can be begun on this device. A table that is to be made is remembered until its page opens it.
import type { Person } from '../../house/saves'
import { newToken, randomHex } from '../../model/memory'
import type { NewTable } from '../../net/api'
import type { Opening } from '../../net/local_table'
import { localPath, router } from '../router.svelte'
import { beginAtOnce } from '../start/actions'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 6

export function newCode(): string {
  const bytes = randomHex(CODE_LENGTH).match(/../g) ?? []
  return bytes.map((byte) => LETTERS[Number.parseInt(byte, 16) % LETTERS.length]).join('')
}

interface Ordered {
  code: string
  people: Person[]
  opening: Opening
}

let ordered: Ordered | null = null

// The first of the people is the host.
export function playHere(names: readonly [string, ...string[]], table: Pick<NewTable, 'bots' | 'settings'>): void {
  const code = newCode()
  const people = names.map((name) => ({ name, token: newToken() }))
  const [host] = people
  if (!host) return
  ordered = { code, people, opening: { people, make: JSON.stringify({ ...table, ...host }) } }
  // Several begin by themselves when they all sit.
  if (people.length === 1) beginAtOnce(code)
  router.go(localPath(code))
}

// Once: whoever comes later finds it kept.
export function takeOrder(code: string): Ordered | null {
  const order = ordered?.code === code ? ordered : null
  ordered = null
  return order
}
