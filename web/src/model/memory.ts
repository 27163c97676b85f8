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

export interface VisitedTable {
  code: string
  token: string
  seal?: unknown
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
    const known = this.tables.find((table) => table.code === code)
    const token = known?.token ?? newToken()
    this.keepToken(code, token)
    return token
  }

  keepToken(code: string, token: string): void {
    const known = this.tables.find((table) => table.code === code)
    const others = this.tables.filter((table) => table.code !== code)
    // With another token we are somebody else, who has seen and said nothing yet.
    const table = known?.token === token ? known : { code, token }
    this.set('tables', JSON.stringify([...others, table].slice(-MOST_TABLES)))
  }

  // Of a table's latest game alone.
  sealOf(code: string, game: number): Seal | null {
    const seal = this.tables.find((table) => table.code === code)?.seal
    return isSeal(seal) && seal.game === game ? seal : null
  }

  keepSeal(code: string, seal: Seal): void {
    this.set('tables', JSON.stringify(this.tables.map((table) => (table.code === code ? { ...table, seal } : table))))
  }

  forgetTable(code: string): void {
    this.set('tables', JSON.stringify(this.tables.filter((table) => table.code !== code)))
  }
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
