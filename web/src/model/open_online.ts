// A visit to one table: who we are there, the connection, and the model behind the page.
import { memory, newClient, tokenInHash, type Memory } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import { originForOthers } from '#net/own_address.ts'
import { followPageLife } from '#net/page_life.ts'
import { addressForOthers, fetchRecord, getInfo, isTableGone, type Info } from '#net/requests.ts'
import { WebSocketTransport, socketAddress } from '#net/web_socket.ts'
import type { Advice } from '#offline/advice.ts'
import { GameModel } from './live_game.svelte'
import { beginOnce } from './pilots'

export interface TableLinks {
  table: string
  // Who has this link is us.
  own: string
}

export interface TableSession {
  model: GameModel
  // For others; none to a table of this browser.
  readonly links: TableLinks | null
  // Which bots and rulebooks there are at this table.
  info: () => Promise<Info>
  record: (id: string) => Promise<string>
  // Where only the reader plays, and nobody is wronged by it.
  advise?: (() => Promise<Advice | null>) | undefined
  retry: () => void
  close: () => void
}

export interface Arrival {
  // The token of the link by which the reader came; in the address it stays no longer than it has to.
  token: string | null
  // By that link the reader would be somebody else than so far at this table.
  isAnother: boolean
}

export function arriveBy(hash: string, code: string, kept: Memory = memory): Arrival {
  const token = tokenInHash(hash)
  const known = kept.knownToken(code)
  const isAnother = token !== null && known !== null && token !== known && kept.stakeOf(code) !== 'none'
  return { token, isAnother }
}

export function visitTable(code: string): TableSession {
  const token = memory.tokenOf(code)
  const model = new GameModel(code, beginOnce(code))
  const connection = new TableConnection(
    {
      makeTransport: () => new WebSocketTransport(socketAddress(location, code)),
      client: newClient(),
      token,
      isGone: () => isTableGone(code),
    },
    model,
  )
  model.connect(connection)
  const forget = followPageLife(connection)
  connection.open()
  // The address is told while the connection is being opened, and before anybody can ask for a link.
  const linkNow = () => `${originForOthers(location.origin, addressForOthers())}/t/${code}`
  return {
    model,
    get links() {
      return { table: linkNow(), own: `${linkNow()}#token=${token}` }
    },
    info: getInfo,
    record: fetchRecord,
    retry: () => connection.hurry(),
    close: () => {
      forget()
      connection.end()
    },
  }
}
