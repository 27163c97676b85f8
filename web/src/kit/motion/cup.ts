import { play, together, type Motion } from './motion'

/** Dice rattle: the cup swings on the spot. */
export function shakeCup(cup: Element): Motion {
  const swing = [0, -9, 8, -10, 9, -7, 6, 0]
  return play(
    cup,
    swing.map((degrees, i) => ({
      transform: `translate(${degrees * 0.6}px, ${i % 2 ? -12 : -4}px) rotate(${degrees}deg)`,
    })),
    { ms: 620, easing: 'ease-in-out' },
  )
}

/** Dust goes the way its data-dust says: -1 to the left, 1 to the right. */
function raise(puff: Element): Motion {
  const way = Number(puff.getAttribute('data-dust'))
  return play(
    puff,
    [
      { transform: 'translate(0, 0) scale(.3)', opacity: 0 },
      { transform: `translate(${way * 14}px, -6px) scale(1)`, opacity: 0.85, offset: 0.3 },
      { transform: `translate(${way * 34}px, -14px) scale(1.5)`, opacity: 0 },
    ],
    { ms: 420, delay: 160 },
  )
}

// Without a last frame a motion ends where the style sheet puts it; to ask for that place would lay out the page at once.

/** The cup comes down hard and the ground under it jumps. Call it when the cup already stands where it comes down. */
export function slamCup(cup: Element, ground?: Element): Motion {
  const fall = play(
    cup,
    [
      { transform: 'translate(-4%, -62%) rotate(-16deg)', easing: 'cubic-bezier(.5, 0, .9, .5)' },
      { transform: 'none', offset: 0.45 },
      { transform: 'scale(1.07, .88)', offset: 0.58 },
      { transform: 'scale(.98, 1.03)', offset: 0.76 },
    ],
    { ms: 360 },
  )
  const dust = [...(cup.parentElement?.querySelectorAll('[data-dust]') ?? [])].map((puff) => raise(puff))
  if (!ground) return together([fall, ...dust])
  const jump = play(
    ground,
    [
      { transform: 'none' },
      { transform: 'translateY(4px)', offset: 0.25 },
      { transform: 'translateY(-2px)', offset: 0.6 },
      { transform: 'none' },
    ],
    { ms: 200, delay: 165 },
  )
  return together([fall, jump, ...dust])
}

/** The cup is taken off the dice. Call it when the cup already hangs where it goes. */
export function liftCup(cup: Element, delay = 0): Motion {
  return play(
    cup,
    [
      { transform: 'none', opacity: 1, easing: 'ease-in' },
      { transform: 'scale(1.05, .92)', opacity: 1, offset: 0.22, easing: 'cubic-bezier(.2, .8, .2, 1)' },
      { opacity: 1, offset: 0.6 },
    ],
    { ms: 560, delay },
  )
}

/** All cups of the table at one blow. */
export function slamAll(cups: Iterable<Element>, ground?: Element): Motion {
  return together([...cups].map((cup, i) => slamCup(cup, i === 0 ? ground : undefined)))
}

/** The signature moment: all cups rise together, a breath apart, so that the eye can follow them round the table. */
export function liftAll(cups: Iterable<Element>): Motion {
  return together([...cups].map((cup, i) => liftCup(cup, i * 45)))
}
