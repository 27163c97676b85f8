// A visit to one table: who we are there, the connection, and the game behind the page.
import { memory, newClient, tokenInHash, type Memory } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import { originForOthers } from '#net/own_address.ts'
import { followPageLife } from '#net/page_life.ts'
import { addressForOthers, fetchRecord, getInfo, isTableGone } from '#net/requests.ts'
import { WebSocketTransport, socketAddress } from '#net/web_socket.ts'
import type { TableSession } from './game'
import { LiveGame } from './live_game.svelte'
import { beginOnce } from './pilots'

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

// `path`: to the table, on this server.
export function openOnline(code: string, path: string): TableSession {
  const token = memory.tokenOf(code)
  const game = new LiveGame(code, beginOnce(code))
  const connection = new TableConnection(
    {
      makeTransport: () => new WebSocketTransport(socketAddress(location, code)),
      client: newClient(),
      token,
      isGone: () => isTableGone(code),
    },
    game,
  )
  game.connect(connection)
  const forget = followPageLife(connection)
  connection.open()
  // The address is told while the connection is being opened, and before anybody can ask for a link.
  const linkNow = () => `${originForOthers(location.origin, addressForOthers())}${path}`
  return {
    game,
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
