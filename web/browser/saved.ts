// Tables in a browser, put there as if somebody had begun them on this device.
import type { Guest } from './guest.js'
import { CODE, tokenOf, type Position } from './node_table.js'
import { until } from './patience.js'

interface RoomText {
  chairs: { name: string; sitter: string }[]
  settings: { rules: unknown }
  stage: string
}

// Gives back its address.
export async function save(guest: Guest, address: string, { room, inputs }: Position): Promise<string> {
  const { chairs, settings, stage } = JSON.parse(room) as RoomText
  const people = chairs.flatMap(({ name, sitter }, seat) => (sitter === 'person' ? [{ name, token: tokenOf(seat) }] : []))
  const table = { code: CODE, room, people, names: chairs.map(({ name }) => name), rules: settings.rules, stage, touched: Date.now() }
  const { page } = guest
  // This page makes the place for it, and nobody else may.
  await page.goto(`${address}/games`)
  await until(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'dicetown')), 'there is a place')
  await page.evaluate(
    async (kept) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('dicetown')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const change = database.transaction(['tables', 'inputs'], 'readwrite')
      change.objectStore('tables').put(kept.table)
      for (const input of kept.inputs) change.objectStore('inputs').put({ ...input, code: kept.table.code })
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve
        change.onerror = () => reject(change.error)
      })
      database.close()
    },
    { table, inputs: [...inputs] },
  )
  return `${address}/here/${CODE}`
}

// What the table has stored since, line by line.
export const storedLines = (guest: Guest): Promise<{ seat?: number; play?: string }[]> =>
  guest.page.evaluate(async (code) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('dicetown')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction('inputs').objectStore('inputs').getAll(IDBKeyRange.bound([code, 0], [code, Infinity]))
    const lines = await new Promise<{ line: string }[]>((resolve) => (reading.onsuccess = () => resolve(reading.result as { line: string }[])))
    database.close()
    return lines.map(({ line }) => JSON.parse(line) as { seat?: number; play?: string })
  }, CODE)
