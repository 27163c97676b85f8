import type { FaceName } from './names'

/** A player's mark: the seat gives colour, hat and pattern, the name gives the letter. */
export interface HatMark {
  seat: number
  initial: string
}

export interface ShownDie {
  face: FaceName
  /** It came with the last throw. */
  last?: boolean
}

/** What is printed on a die. */
export function letterOf(face: FaceName): string {
  return face === 'T' ? '10' : face
}

/** The letter on a player's hat. */
export function initialOf(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? ''
}
