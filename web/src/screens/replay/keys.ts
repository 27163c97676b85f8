// A record by keyboard. What has the focus by keyboard keeps its own meaning of the blank, and what scrolls its own of the keys
// for that.
import { isForPage, isModal } from '#shell/keys.ts'

export interface Actions {
  back: () => void
  // `isFast`: the key is held down.
  next: (isFast: boolean) => void
  backRound: () => void
  nextRound: () => void
  start: () => void
  end: () => void
  toggle: () => void
  log: () => void
}

const isPressing = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':is(button, a, summary, [role=button]):focus-visible')
const isScrolling = (target: EventTarget | null) => target instanceof Element && target.matches('[tabindex="0"]:focus-visible')

export function onKey(event: KeyboardEvent, actions: Actions): void {
  if (!isForPage(event) || isModal()) return
  const act = actionOf(event, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf({ key, shiftKey, repeat, target }: KeyboardEvent, actions: Actions): (() => void) | null {
  if (key === ' ') return repeat || isPressing(target) ? null : actions.toggle
  if (isScrolling(target) && !key.startsWith('Arrow')) return null
  const byKey: Record<string, () => void> = {
    ArrowLeft: shiftKey ? actions.backRound : actions.back,
    ArrowRight: shiftKey ? actions.nextRound : () => actions.next(repeat),
    PageUp: actions.backRound,
    PageDown: actions.nextRound,
    Home: actions.start,
    End: actions.end,
    l: actions.log,
    L: actions.log,
  }
  return byKey[key] ?? null
}
