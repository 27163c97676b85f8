// What a table does not need to be seen: fetched when it has been, or when it is needed before that.
export const later = {
  sheets: () => import('./SheetContent.svelte'),
  // Only where there is room for it.
  side: () => import('./SideColumn.svelte'),
  bargain: () => import('../bargain/Bargain.svelte'),
}

const SEEN = 1500

// What does not come now is fetched again when it is needed. Gives back how to stop.
export function fetchLater(): () => void {
  const fetching = setTimeout(() => {
    for (const load of [later.sheets, later.bargain]) void load().catch(() => null)
  }, SEEN)
  return () => clearTimeout(fetching)
}
