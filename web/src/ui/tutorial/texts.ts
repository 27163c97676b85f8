// The ten steps of the lesson: what is said at each, and to whoever does it another way.
import { textOf } from '../../i18n/words'
import type { Task } from '../../model/lesson'

const steps = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export interface LessonStep {
  title: string
  text: string
}

export const lessonSteps = (): LessonStep[] =>
  steps.map((step) => ({ title: textOf('tutorial', step, '_title'), text: textOf('tutorial', step, '_text') }))

export function otherText(task: Task): string {
  const said = task === 'pay' ? 'keep' : task
  return textOf('tutorial_other', said)
}
