// The page is kept for when there is no network, by a service worker: where there can be one, and when nothing else is to be fetched.
import { cacheOf } from '#service_worker/messages.ts'
import { appUpdate } from './app_update.svelte'

// Fonts, and what the first screen fetches behind itself, come first.
const LATER = 2000

export function keepForOffline(): void {
  const { workers, version } = appUpdate
  if (!workers || version === '') return
  // For as long as the page lives its files stay, whatever other pages do.
  void navigator.locks.request(cacheOf(version), { mode: 'shared' }, () => new Promise(() => {}))
  const begin = () => setTimeout(() => void appUpdate.begin(), LATER)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
