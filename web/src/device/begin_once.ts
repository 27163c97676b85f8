// A table made by "play now" begins by itself, once.
import { tabMemory } from './memory'

const BEGIN = 'begin'

export function shallBegin(code: string): boolean {
  if (tabMemory.get(BEGIN) !== code) return false
  tabMemory.forget(BEGIN)
  return true
}

export const beginAtOnce = (code: string) => tabMemory.set(BEGIN, code)
export const beginLater = () => tabMemory.forget(BEGIN)
