import { nothing, play, together, type Motion } from './motion'
import { isStill } from './pace'

/**
 * Remembers where elements are. After the page has changed, the returned function lets those that are still there glide
 * from the old place to the new one.
 */
export function remember(elements: Iterable<Element>): (ms?: number) => Motion {
  if (isStill()) return () => nothing
  const before = [...elements].map((element) => ({ element, box: element.getBoundingClientRect() }))
  return (ms = 260) =>
    together(
      before.flatMap(({ element, box }) => {
        if (!element.isConnected) return []
        const now = element.getBoundingClientRect()
        const [x, y] = [box.x - now.x, box.y - now.y]
        if (x === 0 && y === 0) return []
        return [play(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { ms })]
      }),
    )
}
