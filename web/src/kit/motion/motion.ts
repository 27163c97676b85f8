import { isStill, paced } from './pace'

/** Something that moves. `done` resolves when it has come to rest, by itself or because it was skipped; it never rejects. */
export interface Motion {
  readonly done: Promise<void>
  skip(): void
}

export const nothing: Motion = { done: Promise.resolve(), skip: () => {} }

const running = new Set<Motion>()

/** Ends whatever moves now, at the place where it was going. For a tap anywhere, or a view that is out of date. */
export function skipAll(): void {
  for (const motion of [...running]) motion.skip()
}

export function track(motion: Motion): Motion {
  running.add(motion)
  void motion.done.then(() => running.delete(motion))
  return motion
}

export interface Timing {
  /** At the town's own pace. */
  ms: number
  delay?: number
  easing?: string
}

/** A hidden page may stop its animations; nobody waits for them longer than this. */
export const patience = 150

/** Runs keyframes on an element. They may move it and fade it, nothing else, and must end where the style sheet puts it. */
export function play(element: Element, frames: Keyframe[], { ms, delay = 0, easing = 'ease-out' }: Timing): Motion {
  if (isStill() || typeof element.animate !== 'function') return nothing
  const duration = paced(ms)
  const wait = paced(delay)
  const animation = element.animate(frames, { duration, delay: wait, easing, fill: 'backwards' })
  return track({
    done: Promise.race([
      animation.finished.then(() => {}, () => {}),
      new Promise<void>((resolve) => setTimeout(resolve, duration + wait + patience)),
    ]),
    skip: () => animation.finish(),
  })
}

export function together(motions: readonly Motion[]): Motion {
  return {
    done: Promise.all(motions.map((motion) => motion.done)).then(() => {}),
    skip: () => motions.forEach((motion) => motion.skip()),
  }
}

/** One after the other. Skipping still starts every step that is left, so that nothing a step does is lost. */
export function inTurn(steps: readonly (() => Motion)[]): Motion {
  let skipped = false
  let current = nothing
  const run = async () => {
    for (const step of steps) {
      current = step()
      if (skipped) current.skip()
      else await current.done
    }
  }
  return track({
    done: run(),
    skip: () => {
      skipped = true
      current.skip()
    },
  })
}

/** Nothing for a while: to let something be read. */
export function rest(ms: number): Motion {
  if (isStill()) return nothing
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, paced(ms))
    end = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  return track({ done, skip: () => end() })
}
