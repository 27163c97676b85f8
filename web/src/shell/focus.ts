// Where the focus goes when what had it is gone, or when there is something new to go on with.

// Nobody's focus is taken away; but who has none goes on from here.
export function offerFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement?.matches('body, main')) element?.focus({ preventScroll: true })
}

// To what is asked, else to the screen as a whole: not to the top of the page.
export function resumeFocus(): void {
  const question = document.getElementById('question')
  if (question) return offerFocus(question)
  const main = document.querySelector('main')
  if (!main) return
  // For now only: else every click on the table would put the focus there.
  main.tabIndex = -1
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  offerFocus(main)
}
