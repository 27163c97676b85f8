import type { FaceName } from '../art/names'
import { faces } from '../art/names'
import { inTurn, nothing, play, together, type Motion } from './motion'
import { isStill } from './pace'

export interface Tumbling {
  /** Travels and turns. */
  body: Element
  /** Inside the body: flips from face to face. */
  cube: Element
  /** What the throw shows; it is known before anything moves. */
  face: FaceName
  /** Puts a face on the die. */
  show: (face: FaceName) => void
  /** Breaks the step between several dice. */
  delay?: number
  /** Where it comes from, in pixels from where it lies. */
  from?: { x: number; y: number }
}

const flips = 4
const edge = 'perspective(400px) rotateX(88deg)'
const back = 'perspective(400px) rotateX(-88deg)'

/** Faces on the way to the last one; no two neighbours are equal, so that every flip is seen. */
export function way(to: FaceName, random: () => number = Math.random): FaceName[] {
  const passed: FaceName[] = [to]
  while (passed.length < flips) {
    const others = faces.filter((face) => face !== passed[0])
    passed.unshift(others[Math.floor(random() * others.length)] ?? to)
  }
  return passed
}

/** A die tumbles out of the cup and comes to lie on its known face. */
export function tumble({ body, cube, face, show, delay = 0, from = { x: 0, y: -90 } }: Tumbling): Motion {
  if (isStill()) {
    show(face)
    return nothing
  }
  const turn = (Math.random() < 0.5 ? -1 : 1) * (150 + Math.random() * 120)
  const travel = play(
    body,
    [
      { transform: `translate(${from.x}px, ${from.y}px) rotate(${turn}deg)`, opacity: 0, easing: 'ease-in' },
      { transform: `translate(${from.x * 0.5}px, ${from.y * 0.25}px) rotate(${turn * 0.55}deg)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${from.x * 0.2}px, 6px) rotate(${turn * 0.3}deg)`, offset: 0.45 },
      { transform: `translate(0, -14px) rotate(${turn * 0.1}deg)`, offset: 0.66 },
      { transform: 'translate(0, 0) rotate(0deg)', offset: 0.86 },
      { transform: 'translate(0, 0) rotate(0deg)' },
    ],
    { ms: 560, delay, easing: 'ease-out' },
  )
  const roll = inTurn(
    way(face).flatMap((next, i) => {
      const half = 44 + i * 18
      return [
        () => play(cube, [{ transform: 'none' }, { transform: edge }], { ms: half, easing: 'ease-in', delay: i === 0 ? delay : 0 }),
        () => {
          show(next)
          return play(cube, [{ transform: back }, { transform: 'none' }], { ms: half })
        },
      ]
    }),
  )
  return together([travel, roll])
}
