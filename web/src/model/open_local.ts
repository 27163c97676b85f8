// A visit to a table of this browser.
import info from 'virtual:house-info'
import { Saves } from '../../house/saves'
import { counselOf } from '../../model/counsel'
import { newClient } from '../../model/memory'
import { ApiError } from '../../net/api'
import { LocalTable, type Opening } from '../../net/local_table'
import { TableConnection } from '../../net/table_connection'
import * as m from '../../paraglide/messages.js'
import { notes } from '../shell/notes.svelte'
import { BeginningModel, type TableSession } from '../table/session'

const newWorker = () => new Worker(new URL('../../house/table_worker.ts', import.meta.url), { type: 'module' })

// Else a browser that runs out of room may throw games away. Over plain http there is nobody to ask.
function askToKeep(): void {
  const storage = navigator.storage as StorageManager | undefined
  void storage?.persist()
}

export function openLocalTable(code: string, opening: Opening, failed: (why: Parameters<TableConnection['end']>[0]) => void): LocalTable {
  if (opening !== 'resume') askToKeep()
  return new LocalTable(newWorker(), code, opening, {
    failed: (why, what) => {
      if (what) console.warn('This table cannot be opened', what)
      failed(why)
    },
    unsaved: () => notes.show(m.here_unsaved(), true),
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
export function visitLocalTable(code: string, token: string, opening: Opening): TableSession {
  const model = new BeginningModel(code)
  const table = openLocalTable(code, opening, (why) => connection.end(why))
  const connection = new TableConnection({ makeTransport: () => table.transport(), client: newClient(), token }, model)
  model.connect(connection)
  connection.open()
  return {
    model,
    links: null,
    info: () => Promise.resolve(info),
    record: savedRecord,
    advise: async () => (model.seat === null ? null : counselOf(await table.advise(model.seat))),
    retry: () => connection.hurry(),
    close: () => {
      connection.end()
      table.close()
    },
  }
}
