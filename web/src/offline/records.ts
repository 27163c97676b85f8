// Records from wherever they come: this browser's own games, the server, a file.
import { fetchRecord } from '#net/requests.ts'
import { Saves } from './saves'

export interface RecordFile {
  name: string
  text: string
}

export interface Found {
  text: string
  // Nobody else has it.
  isOwn: boolean
}

const LARGEST = 5_000_000

export async function findRecord(id: string): Promise<Found> {
  const game = await Saves.open().then((saves) => saves.game(id)).catch(() => undefined)
  if (game) return { text: game.record, isOwn: true }
  return { text: await fetchRecord(id), isOwn: false }
}

// --- Files ---

let handed: RecordFile | null = null

// What is too large is not even read.
export async function readFile(file: File): Promise<RecordFile | 'too-large' | 'unread'> {
  if (file.size > LARGEST) return 'too-large'
  try {
    return { name: file.name, text: await file.text() }
  } catch {
    return 'unread'
  }
}

// For the page that shows records.
export function handOver(file: RecordFile | null): void {
  handed = file
}

// Once.
export function takeHanded(): RecordFile | null {
  const file = handed
  handed = null
  return file
}

// --- To keep ---

type DigestOf = (text: string) => Promise<string>

// Never a name that the server may have given to another game. The same file twice is one game, and so is one of this browser that
// comes back to it.
export async function idFor({ name, text }: RecordFile, saves: Pick<Saves, 'game'>, digestOf: DigestOf): Promise<string> {
  const named = name.replace(/\.[^.]*$/, '')
  if ((await saves.game(named))?.record === text) return named
  return `FILE-${(await digestOf(text)).slice(0, 12).toUpperCase()}`
}

// Gives back how the game is called now. Fails where the browser keeps nothing.
export async function keepRecord(file: RecordFile, started: unknown, digestOf: DigestOf): Promise<string> {
  const saves = await Saves.open()
  const id = await idFor(file, saves, digestOf)
  const time = typeof started === 'string' ? Date.parse(started) : NaN
  await saves.keepGame({ id, record: file.text, finished: Number.isNaN(time) ? Date.now() : time })
  return id
}
