// What can be begun on this device. A table that is to be made is remembered until its page opens it.
import type { Person } from '../../house/saves'
import { newToken, randomHex } from '../../model/memory'
import { settings } from '../../model/settings.svelte'
import type { NewTable } from '../../net/api'
import type { Opening } from '../../net/local_table'
import * as m from '../../paraglide/messages.js'
import { localPath, router } from '../router.svelte'
import { beginAtOnce } from '../start/beginning'
import type { Preferences } from '../start/preferences'

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

export function playHere(names: Names, table: Game): void {
  ordered = newOrder(names, table)
  router.go(localPath(ordered.code))
}

// Bots do not mind who has no name.
export const soloName = () => settings.name.trim() || m.tutorial_name()

export const playAlone = ({ edition, players, bot }: Preferences) =>
  playHere([soloName()], { settings: { rules: edition, chat: 'off' }, bots: Array<string>(players - 1).fill(bot) })

// Once: whoever comes later finds it kept.
export function takeOrder(code: string): Ordered | null {
  const order = ordered?.code === code ? ordered : null
  ordered = null
  return order
}
