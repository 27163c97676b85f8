// Whoever follows a link within the page is put at the heading of the new screen, as by a page of its own.
import type { Attachment } from 'svelte/attachments'
import { router } from './router.svelte'

export const arrival: Attachment<HTMLElement> = (heading) => {
  if (!router.hasMoved) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
