// What a browser keeps of games played in it, as an older page has left it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Guest } from './guest.js'
import { Town } from './town.js'

const record = readFileSync(new URL('../test/support/records/fair_game.dtr', import.meta.url), 'utf8')
const { seats } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { seats: string[] }

let town: Town
let ann: Guest
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town?.close())
beforeEach(async () => {
  ann = await town.come({ device: 'desk', name: 'Ann' })
})
afterEach(async () => {
  expect(ann.troubles).toEqual([])
  await ann.leave()
})

// The first version kept no lists.
async function keepAsBefore(): Promise<void> {
  // A page of the same origin with nothing of the town in it.
  await ann.page.goto(`${town.address}/robots.txt`)
  await ann.page.evaluate(async (text) => {
    const opening = indexedDB.open('dicetown', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tables', { keyPath: 'code' })
      opening.result.createObjectStore('inputs', { keyPath: ['code', 'index'] })
      opening.result.createObjectStore('games', { keyPath: 'id' }).createIndex('finished', 'finished')
    }
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const change = opening.result.transaction(['tables', 'games'], 'readwrite')
    const table = { code: 'ABCDEF', room: '{}', people: [], names: ['Nell', 'Tom'], rules: 'first-en', stage: 'playing', touched: Date.now() }
    change.objectStore('tables').put(table)
    change.objectStore('games').put({ id: 'OLDEST-1', record: text, finished: Date.UTC(2026, 1, 1) })
    change.objectStore('games').put({ id: 'BROKEN-1', record: 'no record', finished: Date.UTC(2026, 1, 2) })
    await new Promise((resolve) => (change.oncomplete = resolve))
    opening.result.close()
  }, record)
}

// Which stores have been read since the page came.
const stores = () => ann.page.evaluate(() => (globalThis as unknown as { stores: string[] }).stores)
async function noteReading(): Promise<void> {
  await ann.page.addInitScript(() => {
    const read: string[] = []
    Object.assign(globalThis, { stores: read })
    const ways = IDBObjectStore.prototype as unknown as Record<string, (this: IDBObjectStore, ...what: unknown[]) => unknown>
    for (const way of ['get', 'getAll', 'openCursor']) {
      const plain = ways[way]!
      ways[way] = function (...what) {
        read.push(this.name)
        return plain.apply(this, what)
      }
    }
  })
}

const entry = (name: string) => ann.page.locator('main li', { hasText: name })

test('what an older page has kept is in the lists, which read no record and no table', async () => {
  await keepAsBefore()
  await ann.page.goto(`${town.address}/games`)
  await entry(seats[0]!).waitFor()
  await entry('Nell').waitFor()
  expect(await ann.page.locator('main li').count()).toBe(3)

  await noteReading()
  await ann.page.reload()
  await entry(seats[0]!).waitFor()
  await entry('Nell').waitFor()
  expect(new Set(await stores())).toEqual(new Set(['table_list', 'game_list']))

  const download = ann.page.waitForEvent('download')
  await entry(seats[0]!).getByRole('button', { name: /^Download the record/ }).click()
  expect((await download).suggestedFilename()).toBe('OLDEST-1.dtr')
  const copy = join(town.folder, 'copy.dtr')
  await (await download).saveAs(copy)
  expect(readFileSync(copy, 'utf8')).toBe(record)
})

test('what is forgotten is gone from the lists and from what they list', async () => {
  await keepAsBefore()
  await ann.page.goto(`${town.address}/games`)
  for (const name of [seats[0]!, 'Nell']) {
    await entry(name).getByRole('button', { name: /^Delete/ }).click()
    await entry(name).getByRole('button', { name: /^Delete/ }).click()
    await entry(name).waitFor({ state: 'detached' })
  }
  await ann.page.reload()
  await ann.page.locator('main li').waitFor()
  expect(await ann.page.locator('main li').count()).toBe(1)
  const left = await ann.page.evaluate(async () => {
    const opening = indexedDB.open('dicetown')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const keys = await Promise.all(
      [...opening.result.objectStoreNames].map((name) => {
        const request = opening.result.transaction(name).objectStore(name).getAllKeys()
        return new Promise<string>((resolve) => (request.onsuccess = () => resolve(`${name}: ${request.result.join()}`)))
      }),
    )
    opening.result.close()
    return keys
  })
  expect(left).toEqual(['game_list: BROKEN-1', 'games: BROKEN-1', 'inputs: ', 'table_list: ', 'tables: '])
})
