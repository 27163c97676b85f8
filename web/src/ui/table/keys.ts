// The table by keyboard; help has its own keys. What has the focus by keyboard keeps its own meaning of Enter and the blank.
export interface Actions {
  toggle: (index: number) => void
  // Null where there is nothing to confirm.
  confirm: () => (() => void) | null
  takeBack: () => void
  slam: () => void
  log: () => void
  chat: () => void
  hand: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

const isPressing = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':is(button, a, input, summary, [role=button]):focus-visible')

const isModal = () => document.querySelector('dialog:modal') !== null

export function onKey(event: KeyboardEvent, actions: Actions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (isTyping(event.target) || isModal()) return
  const act = actionOf(event, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf({ key, target }: KeyboardEvent, actions: Actions): (() => void) | null {
  if (/^[1-5]$/.test(key)) return () => actions.toggle(Number(key) - 1)
  if (key === 'Enter' || key === ' ') return isPressing(target) ? null : actions.confirm()
  const byKey: Record<string, () => void> = {
    backspace: actions.takeBack, s: actions.slam, l: actions.log, c: actions.chat, d: actions.hand,
  }
  return byKey[key.toLowerCase()] ?? null
}
