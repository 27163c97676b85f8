// Notifications of the browser. Not every browser has them, nor allows them, nor lets a page make one.
import type { Called } from '#service_worker/messages.ts'

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

function isAllowed(): boolean {
  try {
    return Notification.permission === 'granted'
  } catch {
    return false
  }
}

// Gives back how to take it away.
export function notify(call: Call): () => void {
  if (!isAllowed()) return () => {}
  try {
    return notifyByPage(call)
  } catch {
    return notifyByWorker(call)
  }
}

function notifyByPage({ title, body, tag, stays }: Call): () => void {
  const shown = new Notification(title, { body, tag, icon: '/icon.svg', requireInteraction: stays })
  shown.onclick = () => {
    globalThis.focus()
    shown.close()
  }
  return () => shown.close()
}

let calls = 0

// On Android a page may not make one, and its service worker may. Where there is none it stays with the mark in the title.
function notifyByWorker({ title, body, tag, stays }: Call): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const call = ++calls
  let isGone = false
  const made = workers?.ready.then(async (registration) => {
    const data: Called = { path: location.pathname, call }
    if (!isGone) await registration.showNotification(title, { body, tag, icon: '/icon-192.png', requireInteraction: stays, data })
    return registration
  })
  const takeAway = async () => {
    const all = (await (await made)?.getNotifications({ tag })) ?? []
    // Not a newer one.
    for (const shown of all) if ((shown.data as Called | null)?.call === call) shown.close()
  }
  made?.catch(() => undefined)
  return () => {
    isGone = true
    void takeAway().catch(() => undefined)
  }
}
