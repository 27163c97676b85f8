// Notifications of the browser. Not every browser has them, nor allows them, nor lets a page make one.
export const canNotify = () => 'Notification' in globalThis

// From a gesture, else browsers do not even ask.
export async function askToNotify(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

export interface Call {
  title: string
  body: string
  // A newer one with the same tag takes its place.
  tag: string
  // Until somebody has seen it.
  stays: boolean
}

// Gives back how to take it away.
export function notify({ title, body, tag, stays }: Call): () => void {
  try {
    if (Notification.permission !== 'granted') return () => {}
    const shown = new Notification(title, { body, tag, icon: '/icon.svg', requireInteraction: stays })
    shown.onclick = () => {
      globalThis.focus()
      shown.close()
    }
    return () => shown.close()
  } catch {
    return () => {}
  }
}
