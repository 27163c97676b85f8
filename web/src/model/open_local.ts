// A table of this browser, opened for this page.
import info from 'virtual:offline-info'
import { newClient } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import { ApiError } from '#net/requests.ts'
import { adviceOf } from '#offline/advice.ts'
import { LocalTable, type Opening } from '#offline/local_table.ts'
import { Saves } from '#offline/saves.ts'
import type { TableSession } from './game'
import { LiveGame } from './live_game.svelte'
import { beginOnce } from './pilots'

const newWorker = () => new Worker(new URL('../offline/table_worker.ts', import.meta.url), { type: 'module' })

// Else a browser that runs out of room may throw games away. Over plain http there is nobody to ask.
function askToKeep(): void {
  const storage = navigator.storage as StorageManager | undefined
  void storage?.persist()
}

// `unsaved`: it goes on, and will be gone with the page.
export function runTable(code: string, opening: Opening, failed: TableConnection['end'], unsaved: () => void): LocalTable {
  if (opening !== 'resume') askToKeep()
  return new LocalTable(newWorker(), code, opening, {
    failed: (why, what) => {
      if (what) console.warn('This table cannot be opened', what)
      failed(why)
    },
    unsaved,
  })
}

export async function savedRecord(id: string): Promise<string> {
  const game = await Saves.open().then((saves) => saves.game(id)).catch(() => {
    throw new ApiError('failed')
  })
  if (!game) throw new ApiError('no-such-game')
  return game.record
}

// With the token of whoever sits before the screen.
export function openLocal(code: string, token: string, opening: Opening, unsaved: () => void): TableSession {
  const game = new LiveGame(code, beginOnce(code))
  const table = runTable(code, opening, (why) => connection.end(why), unsaved)
  const connection = new TableConnection({ makeTransport: () => table.transport(), client: newClient(), token }, game)
  game.connect(connection)
  connection.open()
  return {
    game,
    links: null,
    info: () => Promise.resolve(info),
    record: savedRecord,
    advise: async () => (game.seat === null ? null : adviceOf(await table.advise(game.seat))),
    retry: () => connection.hurry(),
    close: () => {
      connection.end()
      table.close()
    },
  }
}
