// What somebody is asked openly, with nothing that only they may see: the table as everybody sees it, from their chair.
import type { Room, View } from '#protocol/messages.ts'
import type { LiveGame } from './live_game.svelte'
import type { Status } from './status'
import { TableGame } from './table_game.svelte'
import type { Table } from './table_state.svelte'
import { openView } from './turns'

class OpenTable implements Table {
  constructor(
    readonly shared: Table,
    readonly own: Table,
  ) {}

  readonly room: Room | null = $derived.by(() => {
    const { room } = this.shared
    return room && { ...room, you: this.own.room?.you ?? null }
  })

  readonly view: View | null = $derived.by(() => {
    const seat = this.own.room?.you ?? null
    return this.shared.view && this.own.view && seat !== null ? openView(this.shared.view, this.own.view, seat) : null
  })

  get status(): Status {
    return this.own.status
  }

  left(until: number): number {
    return this.own.left(until)
  }
}

export const openSeat = (shared: LiveGame, person: LiveGame) =>
  new TableGame({ code: person.code, table: new OpenTable(shared.table, person.table), commander: person.own })
