import type { PlaceName } from '../art/names'

/** Where the middle of its sign hangs on the building, in the building's own measure of 140 by 190; nothing hangs on the coach. */
export const hung: Readonly<Partial<Record<PlaceName, readonly [number, number]>>> = {
  mine: [70, 94],
  bank: [70, 102],
  store: [70, 88],
  saloon: [70, 78],
  sheriff: [70, 102],
  hall: [70, 118],
  doc: [69, 74],
}
