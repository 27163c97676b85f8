// What this browser remembers. Storage may be forbidden or full: then it is remembered until the page is closed.
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'dicetown.'
const TOKEN = /^[0-9a-f]{32}$/
const MOST_TABLES = 30

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Who has it is this guest at this table: 128 bits.
export const newToken = () => randomHex(16)
// Tells the commands of this page from those of others of the same guest.
export const newClient = () => randomHex(8)
// A guest's part in the dice.
export const newNonce = () => randomHex(16)

// What a table promised before a game, and what we added to its dice.
export interface Seal {
  game: number
  commitment: string
  nonces: string[]
}

// What there is to lose with the token: a seat in a game that goes on or is still to come, one in a game that is over, or nothing.
// Unknown until the table has said so.
const STAKES = ['game', 'past', 'none'] as const
export type Stake = (typeof STAKES)[number]

export interface VisitedTable {
  code: string
  token: string
  seal?: unknown
  stake?: unknown
}

export class Memory {
  #storage: Storage | null
  #fallback = new Map<string, string>()

  constructor(storage: Storage | null) {
    this.#storage = storage
  }

  get(key: string): string | null {
    const held = this.#fallback.get(key)
    if (held !== undefined) return held
    try {
      return this.#storage?.getItem(PREFIX + key) ?? null
    } catch {
      return null
    }
  }

  set(key: string, value: string): void {
    try {
      if (!this.#storage) throw new Error('no storage')
      this.#storage.setItem(PREFIX + key, value)
      this.#fallback.delete(key)
    } catch {
      this.#fallback.set(key, value)
    }
  }

  forget(key: string): void {
    this.#fallback.delete(key)
    try {
      this.#storage?.removeItem(PREFIX + key)
    } catch {
      // what cannot be read is as good as forgotten
    }
  }

  get name(): string {
    return this.get('name') ?? ''
  }
  set name(name: string) {
    this.set('name', name)
  }

  // The latest last.
  get tables(): VisitedTable[] {
    try {
      const kept: unknown = JSON.parse(this.get('tables') ?? '[]')
      return Array.isArray(kept) ? kept.filter(isVisitedTable) : []
    } catch {
      return []
    }
  }

  tokenOf(code: string): string {
    const token = this.knownToken(code) ?? newToken()
    this.keepToken(code, token)
    return token
  }

  keepToken(code: string, token: string): void {
    const known = this.#at(code)
    const others = this.tables.filter((table) => table.code !== code)
    // With another token we are somebody else, who has seen and said nothing yet.
    const table = known?.token === token ? known : { code, token }
    this.#keepTables([...withoutSurplus(others), table])
  }

  // Null for a table at which nobody has been by this browser.
  knownToken(code: string): string | null {
    return this.#at(code)?.token ?? null
  }

  stakeOf(code: string): Stake | null {
    return STAKES.find((each) => each === this.#at(code)?.stake) ?? null
  }

  keepStake(code: string, stake: Stake): void {
    if (this.#at(code) && this.stakeOf(code) !== stake) this.#change(code, { stake })
  }

  // More than are kept without need; the oldest of them.
  get surplus(): VisitedTable | null {
    const { tables } = this
    return tables.length > MOST_TABLES ? (tables[0] ?? null) : null
  }

  // Of a table's latest game alone.
  sealOf(code: string, game: number): Seal | null {
    const seal = this.#at(code)?.seal
    return isSeal(seal) && seal.game === game ? seal : null
  }

  keepSeal(code: string, seal: Seal): void {
    this.#change(code, { seal })
  }

  forgetTable(code: string): void {
    this.#keepTables(this.tables.filter((table) => table.code !== code))
  }

  #at(code: string): VisitedTable | undefined {
    return this.tables.find((table) => table.code === code)
  }

  #change(code: string, change: Partial<VisitedTable>): void {
    this.#keepTables(this.tables.map((table) => (table.code === code ? { ...table, ...change } : table)))
  }

  #keepTables(tables: readonly VisitedTable[]): void {
    this.set('tables', JSON.stringify(tables))
  }
}

// With room for one more. Nobody loses their seat in a game for it: if there are only such tables, there are more.
function withoutSurplus(tables: readonly VisitedTable[]): VisitedTable[] {
  const count = tables.length - (MOST_TABLES - 1)
  const rank = ({ stake }: VisitedTable) => (stake === 'none' || stake === 'past' ? 0 : 1)
  const dispensable = tables.filter(({ stake }) => stake !== 'game').toSorted((one, other) => rank(one) - rank(other))
  const forgotten = new Set(count > 0 ? dispensable.slice(0, count) : [])
  return tables.filter((table) => !forgotten.has(table))
}

function isVisitedTable(value: unknown): value is VisitedTable {
  const { code, token } = Object(value) as Record<string, unknown>
  return typeof code === 'string' && typeof token === 'string' && TOKEN.test(token)
}

function isSeal(value: unknown): value is Seal {
  const { game, commitment, nonces } = Object(value) as Record<string, unknown>
  const isText = (each: unknown) => typeof each === 'string'
  return typeof game === 'number' && isText(commitment) && Array.isArray(nonces) && nonces.every(isText)
}

// Even to name the storage may throw.
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}

export const memory = new Memory(storageOf('localStorage'))
// Of this tab alone.
export const tabMemory = new Memory(storageOf('sessionStorage'))

// A link from another device brings the token behind the '#', which no server gets to see.
export function tokenInHash(hash: string): string | null {
  const token = hash.replace(/^#token=/, '')
  return token !== hash && TOKEN.test(token) ? token : null
}
