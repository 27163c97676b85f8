// The page is kept for when there is no network, by a service worker: where there can be one, and when nothing else is to be fetched.
import { shelfOf } from '../../service_worker/words'
import { renewal } from './renewal.svelte'

// Fonts, and what the first screen fetches behind itself, come first.
const LATER = 2000

export function keepForOffline(): void {
  const { workers, version } = renewal
  if (!workers || version === '') return
  // For as long as the page lives its files stay, whatever other pages do.
  void navigator.locks.request(shelfOf(version), { mode: 'shared' }, () => new Promise(() => {}))
  const begin = () => setTimeout(() => void renewal.begin(), LATER)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
