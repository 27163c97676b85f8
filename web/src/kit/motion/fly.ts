import { boxes } from '../art/names'
import { flash } from './flash'
import { nothing, play, together, type Motion } from './motion'
import { isStill } from './pace'

export interface Flight {
  from: Element | DOMRect
  to: Element | DOMRect
  /** A symbol of the sprite, or a node that is copied. */
  what: string | Element
  /** How many fly; never more than six are drawn. */
  count?: number
  /** Height of a drawn symbol. */
  size?: number
  ms?: number
}

const most = 6
/** Of the flight, until the next one follows. */
const between = 0.1
const svg = 'http://www.w3.org/2000/svg'

let layer: HTMLElement | undefined

function sky(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement('div')
    layer.className = 'fly-layer'
    layer.setAttribute('aria-hidden', 'true')
    document.body.append(layer)
  }
  return layer
}

interface Point {
  x: number
  y: number
}

function centre(at: Element | DOMRect): Point {
  const box = at instanceof Element ? at.getBoundingClientRect() : at
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function draw(what: string | Element, size: number): { node: Element; width: number; height: number } {
  if (typeof what !== 'string') {
    const box = what.getBoundingClientRect()
    return { node: what.cloneNode(true) as Element, width: box.width, height: box.height }
  }
  const [w, h] = boxes[what] ?? [1, 1]
  const width = (size * w) / h
  const node = document.createElementNS(svg, 'svg')
  node.setAttribute('width', String(width))
  node.setAttribute('height', String(size))
  node.appendChild(document.createElementNS(svg, 'use')).setAttribute('href', `#${what}`)
  return { node, width, height: size }
}

interface Way {
  start: Point
  end: Point
}

function flyOne({ what, size = 30, ms = 560 }: Flight, { start, end }: Way, i: number): Motion {
  const { node, width, height } = draw(what, size)
  sky().append(node)
  const put = (x: number, y: number, rest: string) => `translate(${x - width / 2}px, ${y - height / 2}px) ${rest}`
  const rise = Math.min(110, 30 + Math.hypot(end.x - start.x, end.y - start.y) / 5)
  const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - rise + i * 8 }
  const motion = play(
    node,
    [
      { transform: put(start.x, start.y, 'scale(.6) rotate(0deg)'), opacity: 0 },
      { transform: put(start.x, start.y - 8, 'scale(1.15) rotate(-8deg)'), opacity: 1, offset: 0.15, easing: 'ease-out' },
      { transform: put(top.x, top.y, 'scale(1.1) rotate(10deg)'), opacity: 1, offset: 0.55, easing: 'ease-in' },
      { transform: put(end.x, end.y, 'scale(.8) rotate(0deg)'), opacity: 1 },
    ],
    { ms, delay: i * between * ms, easing: 'linear' },
  )
  void motion.done.then(() => node.remove())
  return motion
}

/** Goods fly in an arc from where they were to where they go. Where nothing moves, the end is flashed. */
export function fly(flight: Flight): Motion {
  if (isStill()) return flight.to instanceof Element ? flash(flight.to) : nothing
  const count = Math.min(most, flight.count ?? 1)
  // Measured once, before anything is put onto the page.
  const way = { start: centre(flight.from), end: centre(flight.to) }
  return together(Array.from({ length: count }, (_, i) => flyOne(flight, way, i)))
}
