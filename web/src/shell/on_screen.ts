// What is drawn on the page now. The table has several layouts, and has parts of those that are not shown, too.
const isSeen = (element: Element) => element.getClientRects().length > 0

export const allSeen = (selector: string) => [...document.querySelectorAll(`main ${selector}`)].filter(isSeen)

// Of the first selector that has one.
export function firstSeen(...selectors: string[]): Element | null {
  for (const selector of selectors) {
    const [found] = allSeen(selector)
    if (found) return found
  }
  return null
}
