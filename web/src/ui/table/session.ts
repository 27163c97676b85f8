// A visit to one table: who we are there, the line, and the model behind the page.
import type { Counsel } from '../../model/counsel'
import { GameModel } from '../../model/game_model.svelte'
import { memory, newClient, tokenInHash } from '../../model/memory'
import { addressForOthers, fetchRecord, getInfo, isTableGone, type Info } from '../../net/api'
import { originForOthers } from '../../net/own_address'
import { followPageLife } from '../../net/page_life'
import { TableConnection } from '../../net/table_connection'
import { WebSocketTransport, socketAddress } from '../../net/web_socket'
import { beginLater, shallBegin } from '../start/beginning'

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
  advise?: (() => Promise<Counsel | null>) | undefined
  retry: () => void
  close: () => void
}

export class BeginningModel extends GameModel {
  override roomChanged(...[room]: Parameters<GameModel['roomChanged']>): void {
    super.roomChanged(room)
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

function takeTokenFromAddress(code: string): void {
  const token = tokenInHash(location.hash)
  if (!token) return
  memory.keepToken(code, token)
  history.replaceState(null, '', location.pathname)
}

export function visitTable(code: string): TableSession {
  takeTokenFromAddress(code)
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
  // The address is told while the line is being opened, and before anybody can ask for a link.
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
