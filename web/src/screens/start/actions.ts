// What the start screen can do: each ends at a table.
import { beginAtOnce } from '#device/begin_once.ts'
import { memory, newToken } from '#device/memory.ts'
import { settings } from '#device/settings.svelte.ts'
import { makeTable, type NewTable } from '#net/requests.ts'
import { notes } from '#shell/notes.svelte.ts'
import { router } from '#shell/router.svelte.ts'
import { pathTo } from '#shell/routes.ts'
import { problemText } from '#shell/wording.ts'
import { m } from '#texts/m.ts'

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
    router.go(pathTo('table', { code }))
  } catch (problem) {
    notes.show(problemText(problem), true)
  }
}
