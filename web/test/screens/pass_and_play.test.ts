// @vitest-environment happy-dom
// Several people round one screen, at a table that the module holds: what lies open, and what only behind a curtain.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderedCards } from '#game/cards.ts'
import { LocalTable, type Opening, type TableWorker } from '#offline/local_table.ts'
import { Module, type StoredInput } from '#offline/module.ts'
import type { Changes, Person, SavedTable } from '#offline/saves.ts'
import type { FromTable, ToTable } from '#offline/table_messages.ts'
import { TableRunner } from '#offline/table_runner.ts'
import PassAndPlayPage from '#screens/local/PassAndPlayPage.svelte'
import { appUpdate } from '#shell/app_update.svelte.ts'
import { gameModule } from '../../scripts/game_module'
import { speak } from '../support/languages'
import { PATIENCE } from '../support/patience'
import { hasSeed } from '../support/seeded'

const compiled = gameModule()
const people: Person[] = [
  { name: 'Ann', token: '00112233445566778899aabbccddeeff' },
  { name: 'Ben', token: 'ffeeddccbbaa99887766554433221100' },
]

class FakeStore {
  table: SavedTable | null = null
  inputs: StoredInput[] = []

  async store(_code: string, { table, inputs }: Changes): Promise<void> {
    if (table) this.table = table
    this.inputs.push(...inputs)
  }
}

// What the worker does, on this side.
class Worker implements TableWorker {
  onmessage: TableWorker['onmessage'] = null
  onerror: TableWorker['onerror'] = null
  #runner: TableRunner | null = null

  constructor(readonly store: FakeStore) {}

  postMessage(message: ToTable): void {
    switch (message.kind) {
      case 'make':
        return void this.#open((runner) => runner.make(compiled, message.table))
      case 'resume':
        return void this.#open((runner) => runner.restore(compiled, this.store.table as SavedTable, [...this.store.inputs]))
      case 'text':
        return this.#runner?.received(message.connection, message.text)
      case 'open':
        return this.#runner?.opened(message.connection)
      case 'close':
        return this.#runner?.closed(message.connection)
    }
  }
  terminate(): void {
    this.onmessage = null
  }

  #say(data: FromTable): void {
    this.onmessage?.({ data } as MessageEvent<FromTable>)
  }
  async #open(begin: (runner: TableRunner) => Promise<string | null>): Promise<void> {
    const bot = await Module.load(compiled)
    const bots = {
      think: (job: Uint8Array<ArrayBuffer>, done: (thought: Uint8Array) => void) =>
        void setTimeout(() => {
          const thought = bot.carryOut(job)
          if (thought && this.onmessage) done(thought)
        }),
    }
    const events = { send: (connection: number, text: string) => this.#say({ kind: 'text', connection, text }), unsaved: () => undefined, broken: () => undefined }
    const runner = new TableRunner('ABCDEF', people, this.store, bots, events)
    expect(await begin(runner)).toBe(null)
    this.#runner = runner
    this.#say({ kind: 'ready' })
  }
}

let store: FakeStore
let page: ReturnType<typeof mount> | null = null

const settings = { orders: 'ahead', bargaining: 0, moment: 0, bot_pause: 0, chat: 'off' }
const making = (changes = {}): Opening => ({ people, make: JSON.stringify({ ...people[0], settings: { ...settings, ...changes }, bots: [''] }) })
const make = making()

function show(opening: Opening): void {
  const table = () => new LocalTable(new Worker(store), 'ABCDEF', opening, { failed: () => expect.fail(), unsaved: () => undefined })
  page = mount(PassAndPlayPage, { target: document.body, props: { code: 'ABCDEF', people, open: table } })
}
async function close(): Promise<void> {
  if (page) await unmount(page)
  page = null
  document.body.replaceChildren()
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const one = (selector: string) => all(selector)[0]
const press = (selector: string) => {
  const element = one(selector)
  if (!element) throw new Error(`no ${selector}`)
  element.click()
  flushSync()
}
const waitFor = (selector: string) => expect.poll(() => one(selector) !== undefined, { timeout: PATIENCE, interval: 5 }).toBe(true)
const faces = () => all('[data-die]').map((die) => die.dataset['die'])

hasSeed(3)
beforeEach(() => {
  speak('en')
  store = new FakeStore()
  sessionStorage.clear()
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function openCurtain(seat: number, task: string): Promise<void> {
  await waitFor(`[data-curtain=closed][data-seat="${seat}"][data-task=${task}]`)
  expect(all('[data-die], [data-card], [data-peek], [data-orders]')).toEqual([])
  // Not as soon as it is there.
  const unveil = () => (press('[data-action=unveil] button'), one('[data-curtain=open]') !== undefined)
  await expect.poll(unveil, { timeout: PATIENCE, interval: 20 }).toBe(true)
}

async function keepFirst(seat: number): Promise<void> {
  await openCurtain(seat, 'keep')
  press('[data-index="0"] button')
  press('[data-action=commit] button')
}

describe('round one screen', () => {
  test('everybody sits down, and the Sheriff is the first to take the device', async () => {
    show(make)
    await waitFor('[data-curtain=closed]')
    expect(one('[data-curtain]')?.dataset).toMatchObject({ seat: '0', task: 'keep' })
    expect(one('[data-curtain]')?.textContent).toContain('Pass the device to Ann')
    expect(store.table?.names).toEqual(['Ann', 'Ben'])
  })

  test('dice are in the page only while they are peeked at', async () => {
    show(make)
    await openCurtain(0, 'keep')
    expect(faces()).toEqual(Array(5).fill('covered'))
    expect(one('.dice')?.textContent).not.toMatch(/[9JQKA]/)
    one('[data-action=peek]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    flushSync()
    expect(faces().join('')).toMatch(/^[9TJQKA]{5}$/)
    window.dispatchEvent(new Event('pointerup'))
    flushSync()
    expect(faces()).toEqual(Array(5).fill('covered'))
    one('[data-action=peek]')?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    flushSync()
    expect(faces()).not.toContain('covered')
    one('[data-action=peek]')?.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))
    flushSync()
    expect(faces()).toEqual(Array(5).fill('covered'))
  })

  test('the list of orders stays unfolded while it is filled in', async () => {
    show(make)
    await openCurtain(0, 'keep')
    const list = one('[data-orders]') as HTMLDetailsElement
    list.open = true
    list.dispatchEvent(new Event('toggle'))
    one('[data-order=cheater] input')?.click()
    flushSync()
    expect(list.open).toBe(true)
    expect(all('[data-order=cheater] fieldset')).toHaveLength(2)
  })

  test('a choice closes the curtain at once, and the next name is on it', async () => {
    show(make)
    await keepFirst(0)
    expect(one('[data-curtain]')?.dataset).toMatchObject({ curtain: 'closed', seat: '1', task: 'keep' })
    expect(all('[data-die]')).toEqual([])
  })

  test('nothing that closes a dialog opens the way past a curtain', async () => {
    show(make)
    await openCurtain(0, 'keep')
    const curtain = one('[data-curtain]') as HTMLDialogElement
    curtain.close()
    expect(curtain.open).toBe(true)
    expect(curtain.dataset).toMatchObject({ curtain: 'closed', seat: '0' })
    expect(all('[data-die]')).toEqual([])
    await waitFor('[data-look="1"]')
    press('[data-look="1"]')
    ;(one('[data-task=look]') as HTMLDialogElement).close()
    flushSync()
    expect(one('[data-curtain]')?.dataset, 'back to whoever is asked').toMatchObject({ seat: '0', task: 'keep' })
    expect((one('[data-curtain]') as HTMLDialogElement).open).toBe(true)
  })

  test('neither a second tap nor a key that is still held opens the next curtain', async () => {
    show(make)
    await keepFirst(0)
    press('[data-action=unveil] button')
    expect(one('[data-curtain]')?.dataset).toMatchObject({ curtain: 'closed', seat: '1' })
    const keys = ['Enter', ' ', 'Tab'].flatMap((key) => [true, false].map((repeat) => ({ key, repeat })))
    const ignored = keys.filter((init) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
      one('[data-action=unveil] button')?.dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(ignored).toEqual([{ key: 'Enter', repeat: true }, { key: ' ', repeat: true }])
  })

  test('no new version is offered before the game is over', async () => {
    const letGo = vi.fn()
    const held = vi.spyOn(appUpdate, 'holdBack').mockReturnValue(letGo)
    show(make)
    await keepFirst(0)
    await waitFor('[data-curtain=closed][data-seat="1"]')
    expect([held.mock.calls.length, letGo.mock.calls.length]).toEqual([1, 0])
    await close()
    expect(letGo).toHaveBeenCalledOnce()
  })

  test.each([['off', 0], ['all', 1]])('where chat is %s, %i buttons lead to it', async (chat, count) => {
    show(making({ chat }))
    await waitFor('button[aria-label="Log"]')
    expect(all('button[aria-label="Chat"]')).toHaveLength(count)
  })

  test('who goes away for a while finds the curtain closed', async () => {
    show(make)
    await openCurtain(0, 'keep')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    flushSync()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(one('[data-curtain]')?.dataset['curtain']).toBe('closed')
    expect(all('[data-die]')).toEqual([])
  })

  test('a page that is loaded again begins at the curtain of whoever has not chosen yet', async () => {
    show(make)
    await keepFirst(0)
    await openCurtain(1, 'keep')
    await expect.poll(() => store.inputs.some(({ line }) => line.includes('"keep"')), { timeout: PATIENCE }).toBe(true)
    await close()
    show('resume')
    await waitFor('[data-curtain=closed]')
    expect(one('[data-curtain]')?.dataset).toMatchObject({ seat: '1', task: 'keep' })
  })

  // Keeps all dice of the first throw: then all hands are complete.
  async function throwOnce(): Promise<void> {
    for (const seat of [0, 1]) {
      await openCurtain(seat, 'keep')
      for (let die = 0; die < 5; ++die) press(`[data-index="${die}"] button`)
      press('[data-action=commit] button')
    }
  }

  test('before the town everybody gets the same list of orders, and what is ordered is known to nobody', async () => {
    show(make)
    await throwOnce()
    const lists: string[] = []
    for (const seat of [0, 1]) {
      await openCurtain(seat, 'orders')
      lists.push(all('[data-order]').map((row) => row.textContent).join('\n'))
      expect(all('[data-order]').map((row) => row.dataset['order'])).toEqual([...orderedCards])
      expect(all('[data-order] input:checked')).toEqual([])
      if (seat === 0) {
        for (const card of ['wanted', 'cheater']) one(`[data-order=${card}] input`)?.click()
        flushSync()
      }
      press('[data-action=commit] button')
    }
    expect(lists[0]).toBe(lists[1])
    await expect.poll(() => store.table?.room.includes('"wanted":"play"'), { timeout: PATIENCE }).toBe(true)
    expect(store.table?.room).toMatch(/"die":"[9TJQKA]","to":"[9TJQKA]"/)
  })

  test('an order of yesterday does not stand unseen in a new tab', async () => {
    show(make)
    await openCurtain(0, 'keep')
    one('[data-order=wanted] input')?.click()
    flushSync()
    press('[data-index="0"] button')
    press('[data-action=commit] button')
    await expect.poll(() => store.table?.room.includes('"wanted":"play"'), { timeout: PATIENCE }).toBe(true)
    await close()
    sessionStorage.clear()
    show('resume')
    await keepFirst(1)
    await openCurtain(0, 'keep')
    expect(all('[data-order] input:checked')).toEqual([])
    press('[data-action=commit] button')
    await expect.poll(() => store.table?.room.includes('"wanted":"play"'), { timeout: PATIENCE }).toBe(false)
  })

  test('a game of which the town has begun is not asked for orders again when the page is loaded anew', async () => {
    show(make)
    await throwOnce()
    await openCurtain(0, 'orders')
    press('[data-action=commit] button')
    await waitFor('[data-curtain=closed][data-seat="1"][data-task=orders]')
    await expect.poll(() => store.table?.room.includes('"ordered":1'), { timeout: PATIENCE }).toBe(true)
    await close()
    show('resume')
    await openCurtain(1, 'orders')
    press('[data-action=commit] button')
    await expect.poll(() => one('[data-task=orders]') === undefined, { timeout: PATIENCE }).toBe(true)
  })

  test('whoever wants to see his cards has a curtain too, and the way back', async () => {
    show(make)
    await waitFor('[data-curtain=closed][data-seat="0"]')
    await waitFor('[data-look="1"]')
    press('[data-look="1"]')
    await openCurtain(1, 'look')
    expect(one('[data-cards]')?.dataset['cards']).toBe('covered')
    press('footer button')
    expect(one('[data-curtain]')?.dataset).toMatchObject({ curtain: 'closed', seat: '0', task: 'keep' })
  })
})
