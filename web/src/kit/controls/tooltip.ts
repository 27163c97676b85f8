import type { Attachment } from 'svelte/attachments'

const longPress = 450
const linger = 120

let count = 0
let holder: HTMLElement | undefined
let bubble: HTMLElement | undefined
let owner: Element | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

// Descriptions stay in the page, so that they are heard without the bubble.
function keep(text: string): HTMLElement {
  if (!holder?.isConnected) {
    holder = document.createElement('div')
    holder.hidden = true
    document.body.append(holder)
  }
  const note = document.createElement('span')
  note.id = `tip-${++count}`
  note.textContent = text
  holder.append(note)
  return note
}

function hide(): void {
  clearTimeout(leaving)
  owner = undefined
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}

// The pointer may wander onto the bubble, to read it at ease.
function leave(): void {
  clearTimeout(leaving)
  leaving = setTimeout(hide, linger)
}

function theBubble(): HTMLElement {
  if (bubble?.isConnected) return bubble
  bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.popover = 'manual'
  bubble.setAttribute('aria-hidden', 'true')
  bubble.addEventListener('pointerenter', () => clearTimeout(leaving))
  bubble.addEventListener('pointerleave', leave)
  addEventListener('keydown', (event) => event.key === 'Escape' && hide(), true)
  addEventListener('scroll', hide, { capture: true, passive: true })
  // Also on the bubble itself: it may lie over what somebody wants to press.
  addEventListener('pointerdown', hide, true)
  document.body.append(bubble)
  return bubble
}

type Way = 'hover' | 'focus' | 'press'

function show(element: Element, text: string, way: Way): void {
  if (!text) return
  clearTimeout(leaving)
  owner = element
  const shown = theBubble()
  shown.textContent = text
  // Only a mouse wanders onto it; in every other way whatever lies below can be pressed.
  shown.style.pointerEvents = way === 'hover' ? 'auto' : 'none'
  if (!shown.matches(':popover-open')) shown.showPopover()
  const at = element.getBoundingClientRect()
  const box = shown.getBoundingClientRect()
  const margin = 8
  const x = Math.max(margin, Math.min(innerWidth - box.width - margin, at.x + at.width / 2 - box.width / 2))
  const above = at.y - box.height - margin
  const y = above >= margin ? above : Math.min(innerHeight - box.height - margin, at.bottom + margin)
  shown.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}

/**
 * A tooltip by mouse, by focus and by a long press; for a screen reader it is the element's description, unless it says
 * only what the label says (`describe: false`).
 */
export function tooltip(text: () => string, { describe = true } = {}): Attachment<Element> {
  return (element) => {
    const words = text()
    const note = describe && words ? keep(words) : undefined
    if (note) element.setAttribute('aria-describedby', note.id)
    let press: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const stop = new AbortController()
    const on = (name: string, act: (event: Event) => void, capture = false) =>
      element.addEventListener(name, act, { signal: stop.signal, capture })

    on('pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && show(element, words, 'hover'))
    on('pointerleave', (event) => {
      clearTimeout(press)
      if ((event as PointerEvent).pointerType === 'mouse') leave()
    })
    on('focusin', () => element.matches(':focus-visible, :has(:focus-visible)') && show(element, words, 'focus'))
    on('focusout', hide)
    on('pointerdown', (event) => {
      pressed = false
      if ((event as PointerEvent).pointerType === 'mouse') return
      press = setTimeout(() => {
        pressed = true
        show(element, words, 'press')
      }, longPress)
    })
    for (const name of ['pointerup', 'pointercancel']) on(name, () => clearTimeout(press))
    on('contextmenu', (event) => pressed && event.preventDefault())
    // A long press asks; it does not press the button as well.
    on('click', (event) => {
      if (!pressed) return
      pressed = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }, true)

    return () => {
      clearTimeout(press)
      stop.abort()
      note?.remove()
      if (owner === element) hide()
    }
  }
}
