import type { FaceName, PlaceName } from '../../art/names'

interface Sign {
  face?: FaceName
  symbol?: string
  /** Where its middle hangs on the building, in the building's own measure of 140 by 190. */
  at: readonly [number, number]
}

/** What stands over each door: the die face that leads there, the poker hand, the bottle; nothing over the coach. */
export const signs: Readonly<Record<PlaceName, Sign>> = {
  mine: { face: '9', at: [70, 94] },
  bank: { face: 'T', at: [70, 102] },
  coach: { at: [0, 0] },
  store: { face: 'J', at: [70, 88] },
  saloon: { face: 'Q', at: [70, 78] },
  sheriff: { face: 'K', at: [70, 102] },
  hall: { symbol: 's-hand', at: [70, 118] },
  doc: { symbol: 's-doc', at: [69, 74] },
}
