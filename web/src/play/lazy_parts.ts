// What a table does not need to be seen: fetched when it has been, or when it is needed before that.
import { withLaterTexts } from '#texts/loading.ts'
import { bargaining } from './questions/bargaining'
import { forms } from './questions/forms'

export const later = {
  sheets: withLaterTexts(() => import('./sheets/SheetContent.svelte')),
  end: withLaterTexts(() => import('./end/End.svelte')),
  // Only where there is room for it.
  side: () => import('./SideColumn.svelte'),
}

const SEEN = 1500

// What does not come now is fetched again when it is needed. Gives back how to stop.
export function fetchLater(): () => void {
  const fetching = setTimeout(() => {
    for (const load of [later.sheets, bargaining.load, forms.load]) void load().catch(() => null)
  }, SEEN)
  return () => clearTimeout(fetching)
}
