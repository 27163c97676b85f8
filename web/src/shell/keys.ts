// Keys of the page: those that are not meant for a field, nor for the browser.
const writing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

export function isForPage(event: PressedKey): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target as Partial<Element> | null)?.closest?.(writing)
}

// What lies over everything has the keys.
export const isModal = () => document.querySelector('dialog:modal') !== null
