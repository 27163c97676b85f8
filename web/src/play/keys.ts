// The table by keyboard; help has its own keys. What has the focus by keyboard keeps its own meaning of Enter and the blank.
import { isForPage, isModal } from '#shell/keys.ts'

export interface Actions {
  toggle: (index: number) => void
  // Null where there is nothing to confirm.
  confirm: () => (() => void) | null
  takeBack: () => void
  slam: () => void
  log: () => void
  chat: () => void
  hand: () => void
  hint: () => void
}

const isPressing = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':is(button, a, input, summary, [role=button]):focus-visible')

export function onKey(event: KeyboardEvent, actions: Actions): void {
  if (event.repeat || !isForPage(event) || isModal()) return
  const act = actionOf(event, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf({ key, target }: KeyboardEvent, actions: Actions): (() => void) | null {
  if (/^[1-5]$/.test(key)) return () => actions.toggle(Number(key) - 1)
  if (key === 'Enter' || key === ' ') return isPressing(target) ? null : actions.confirm()
  const byKey: Record<string, () => void> = {
    backspace: actions.takeBack, s: actions.slam, l: actions.log, c: actions.chat, d: actions.hand, t: actions.hint,
  }
  return byKey[key.toLowerCase()] ?? null
}
