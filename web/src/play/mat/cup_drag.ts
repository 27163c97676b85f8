// The cup in the hand: it follows the finger, leans into the movement, and comes down where it stood when it is let go.
import type { Attachment } from 'svelte/attachments'

export interface Hand {
  // Whether the cup may be taken now.
  canTake: () => boolean
  take: () => void
  letGo: () => void
}

const FARTHEST = 90
// The felt is low: higher the cup would leave it.
const HIGHEST = 30
const LEAN = 14

const limited = (value: number, most: number) => Math.max(-most, Math.min(most, value))

// Where the cup is when the finger has gone so far: it follows less and less.
export function pulled(distance: number, farthest = FARTHEST): number {
  return farthest * Math.tanh(distance / farthest)
}

export function dragged(hand: Hand): Attachment<HTMLElement> {
  return (element) => {
    let pointer: number | null = null
    let start = { x: 0, y: 0 }
    let last = 0

    function down(event: PointerEvent) {
      if (pointer !== null || event.button !== 0 || !hand.canTake()) return
      pointer = event.pointerId
      start = { x: event.clientX, y: event.clientY }
      last = event.clientX
      element.setPointerCapture(pointer)
      hand.take()
    }

    function move(event: PointerEvent) {
      if (event.pointerId !== pointer) return
      const lean = limited(event.clientX - last, LEAN)
      last = event.clientX
      const [x, y] = [pulled(event.clientX - start.x), pulled(event.clientY - start.y, HIGHEST)]
      element.style.transform = `translate(${x}px, ${y}px) rotate(${lean}deg)`
    }

    function letGo() {
      if (pointer === null) return
      pointer = null
      element.style.transform = ''
      hand.letGo()
    }

    function up(event: PointerEvent) {
      if (event.pointerId === pointer) letGo()
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    // The browser may take the pointer away without a word about it.
    element.addEventListener('lostpointercapture', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('lostpointercapture', up)
      // A cup that is gone is in nobody's hand.
      letGo()
    }
  }
}
