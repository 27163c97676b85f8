// A table of this browser, opened for several people before one screen.
import type { TableConnection } from '#net/connection.ts'
import type { LocalTable } from '#offline/local_table.ts'
import type { Person } from '#offline/saves.ts'
import { PassAndPlay } from './pass_and_play.svelte'

export type { PassAndPlay } from './pass_and_play.svelte'

export const openPassAndPlay = (code: string, people: readonly Person[], open: (failed: TableConnection['end']) => LocalTable) =>
  new PassAndPlay(code, people, open)
