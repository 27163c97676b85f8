// Whether a device feels that it is shaken, and lets the page know.
type Asking = { requestPermission?: () => Promise<string> }

export const canFeel = () => 'DeviceMotionEvent' in globalThis && matchMedia('(pointer: coarse)').matches

// From a gesture. Most devices do not ask.
export async function askToFeel(): Promise<boolean> {
  try {
    const { requestPermission } = DeviceMotionEvent as unknown as Asking
    return requestPermission === undefined || (await requestPermission.call(DeviceMotionEvent)) === 'granted'
  } catch {
    return false
  }
}
