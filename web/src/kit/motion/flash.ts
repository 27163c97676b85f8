import type { Motion } from './motion'

/** Marks what changed for a moment, without moving it: what motion tells when motion is off. */
export function flash(element: Element, ms = 900): Motion {
  element.classList.add('flash')
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    end = () => {
      clearTimeout(timer)
      resolve()
    }
  }).then(() => element.classList.remove('flash'))
  return { done, skip: () => end() }
}
