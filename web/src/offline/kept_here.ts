// What this browser keeps, opened when it is first asked for; null where it keeps nothing.
import { Saves } from './saves'

export function keptHere(): () => Promise<Saves | null> {
  let saves: Saves | null = null
  return async () => (saves ??= await Saves.open().catch(() => null))
}
