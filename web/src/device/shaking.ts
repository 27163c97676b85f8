// Whether a device feels that it is shaken, and lets the page know.
import { settings } from './settings.svelte'

type Asking = { requestPermission?: () => Promise<string> }

export const canFeel = () => 'DeviceMotionEvent' in globalThis && matchMedia('(pointer: coarse)').matches

const motion = () => globalThis.DeviceMotionEvent as unknown as Asking

// From a gesture. Most devices do not ask.
export async function askToFeel(): Promise<boolean> {
  try {
    const { requestPermission } = motion()
    return requestPermission === undefined || (await requestPermission.call(motion())) === 'granted'
  } catch {
    return false
  }
}

// Gives back whether it is as it was wanted.
export async function setShake(on: boolean): Promise<boolean> {
  settings.shake = on
  if (!on || (await askToFeel())) return true
  settings.shake = false
  return false
}

// An iPhone wants to be asked again by each page that is loaded, by whoever has switched it on before.
let isAsked = false
export async function askAgain(): Promise<boolean> {
  if (isAsked || !settings.shake || !canFeel() || motion().requestPermission === undefined) return true
  isAsked = true
  return setShake(true)
}
