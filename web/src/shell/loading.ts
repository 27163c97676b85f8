// Parts of the page that are fetched when they are first needed, and what is done about those that do not come.
import { chooseLanguage } from '#device/language.ts'
import { tabMemory } from '#device/memory.ts'
import { ApiError } from '#net/requests.ts'
import type { Locale } from '#texts/locale.svelte.ts'
import { m } from '#texts/m.ts'
import { notes } from './notes.svelte'
import { problemText } from './wording'

const ENOUGH = 30_000

// A part that is no longer there: the server has been renewed meanwhile, and so has to be the page. But if nobody answers it is
// the network, and a page that is loaded anew then would be gone. If it does not help, not over and over again.
async function renewPage(): Promise<void> {
  const last = Number(tabMemory.get('renewed') ?? 0)
  if (Date.now() < last + ENOUGH) return
  const reply = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!reply?.ok) return
  tabMemory.set('renewed', String(Date.now()))
  location.reload()
}

// Those that did not come.
const brokenStyles = new Set<HTMLLinkElement>()

function noticeBrokenStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target)
}

export function watchFetching(): void {
  // The failure itself is for whoever wanted the part.
  addEventListener('vite:preloadError', () => void renewPage())
  document.addEventListener('error', noticeBrokenStyle, true)
}

function fetchAgain(broken: HTMLLinkElement): Promise<void> {
  brokenStyles.delete(broken)
  const link = broken.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`no style sheet ${link.href}`)))
    broken.replaceWith(link)
  })
}

// Vite asks for a style sheet once: without this a part that comes at the second try would come without its own.
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  if (brokenStyles.size > 0) await Promise.all([...brokenStyles].map(fetchAgain))
  return load()
}

// Of a part or a request that failed; `otherwise` is for what was no request.
export const fetchProblemText = (problem: unknown, otherwise = m.error_unreachable()) =>
  problem instanceof ApiError ? problemText(problem) : otherwise

export async function speakIn(locale: Locale): Promise<void> {
  try {
    await chooseLanguage(locale)
  } catch (problem) {
    notes.show(fetchProblemText(problem), true)
  }
}
