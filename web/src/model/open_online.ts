// A visit to one table: who we are there, the connection, and the model behind the page.
import { beginLater, shallBegin } from '#device/begin_once.ts'
import { memory, newClient, tokenInHash, type Memory, type Stake } from '#device/memory.ts'
import { TableConnection } from '#net/connection.ts'
import { originForOthers } from '#net/own_address.ts'
import { followPageLife } from '#net/page_life.ts'
import { addressForOthers, fetchRecord, getInfo, isTableGone, type Info } from '#net/requests.ts'
import { WebSocketTransport, socketAddress } from '#net/web_socket.ts'
import type { Advice } from '#offline/advice.ts'
import type { Room } from '#protocol/messages.ts'
import { GameModel } from './live_game.svelte'

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

const stakeIn = ({ you, stage }: Room): Stake => (you === null ? 'none' : stage === 'over' ? 'past' : 'game')

export class BeginningModel extends GameModel {
  override roomChanged(...[room]: Parameters<GameModel['roomChanged']>): void {
    super.roomChanged(room)
    memory.keepStake(this.code, stakeIn(room))
    if (room.stage !== 'lobby' || !this.isHost || !shallBegin(this.code)) return
    this.ready()
    this.send({ do: 'begin' })
  }

  // Else a lobby of much later would begin by itself.
  override refused(...[refusal, command]: Parameters<GameModel['refused']>): void {
    super.refused(refusal, command)
    if (command?.do === 'rematch') beginLater()
  }
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

// `path`: to the table, on this server.
export function visitTable(code: string, path: string): TableSession {
  const token = memory.tokenOf(code)
  const model = new BeginningModel(code)
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
  const linkNow = () => `${originForOthers(location.origin, addressForOthers())}${path}`
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
