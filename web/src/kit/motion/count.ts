import { nothing, patience, track, type Motion } from './motion'
import { isStill, paced } from './pace'

const perStep = 70
const longest = 700

/** A number ticks from one value to another, by ones if there is time for it. */
export function tick(from: number, to: number, show: (value: number) => void): Motion {
  const steps = Math.abs(to - from)
  if (steps === 0 || isStill()) {
    show(to)
    return nothing
  }
  const duration = paced(Math.min(longest, steps * perStep))
  let stopped = false
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
    const start = performance.now()
    const frame = (now: number) => {
      if (stopped) return
      const part = Math.min(1, Math.max(0, (now - start) / duration))
      show(Math.round(from + (to - from) * part))
      if (part < 1) requestAnimationFrame(frame)
      else {
        stopped = true
        resolve()
      }
    }
    requestAnimationFrame(frame)
  })
  const skip = () => {
    if (stopped) return
    stopped = true
    show(to)
    end()
  }
  setTimeout(skip, duration + patience)
  return track({ done, skip })
}
