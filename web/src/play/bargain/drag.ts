// Goods can also be dragged onto a candidate, with a mouse. Everything works without it.
import type { Attachment } from 'svelte/attachments'
import type { Coin } from '#game/questions/offer.ts'

export type Dragged = { coin: Coin } | { place: number }

// What is in the air; there is one pointer.
let dragged: Dragged | null = null

export function draggable(what: Dragged): Attachment<HTMLElement> {
  return (element) => {
    const stop = new AbortController()
    element.draggable = true
    element.addEventListener(
      'dragstart',
      (event) => {
        dragged = what
        event.dataTransfer?.setData('text/plain', '')
      },
      { signal: stop.signal },
    )
    element.addEventListener('dragend', () => (dragged = null), { signal: stop.signal })
    return () => stop.abort()
  }
}

export function dropsOn(drop: ((what: Dragged) => void) | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!drop) return
    const stop = new AbortController()
    element.addEventListener('dragover', (event) => dragged && event.preventDefault(), { signal: stop.signal })
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        if (dragged) drop(dragged)
        dragged = null
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }
}
