// What the browser knows about the connection before we do: the page comes into sight, the network goes and comes.
import type { TableConnection } from './connection'

export function followPageLife(connection: TableConnection): () => void {
  const sight = () => {
    connection.isUnseen = document.visibilityState === 'hidden'
    if (document.visibilityState === 'visible') connection.hurry()
  }
  const online = () => connection.hurry()
  const offline = () => connection.doubt()
  document.addEventListener('visibilitychange', sight)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    document.removeEventListener('visibilitychange', sight)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}
