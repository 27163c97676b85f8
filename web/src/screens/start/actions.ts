// What the start screen can do: each ends at a table.
import { memory, newToken } from '../../model/memory'
import { settings } from '../../model/settings.svelte'
import { makeTable, type NewTable } from '../../net/api'
import * as m from '../../paraglide/messages.js'
import { router, tablePath } from '../router.svelte'
import { notes } from '../shell/notes.svelte'
import { problemText } from '../wording'
import { beginAtOnce } from './beginning'

// The field is on every screen that opens tables.
function askForName(): void {
  notes.show(m.start_name_missing(), true)
  document.querySelector<HTMLInputElement>('input[autocomplete=nickname]')?.focus()
}

export async function openTable(table: Omit<NewTable, 'name' | 'token'>, beginsAtOnce: boolean): Promise<void> {
  const name = settings.name.trim()
  if (!name) return askForName()
  const token = newToken()
  try {
    const code = await makeTable({ ...table, name, token })
    memory.keepToken(code, token)
    if (beginsAtOnce) beginAtOnce(code)
    router.go(tablePath(code))
  } catch (problem) {
    notes.show(problemText(problem), true)
  }
}
