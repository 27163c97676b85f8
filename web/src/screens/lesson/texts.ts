// The ten steps of the lesson: what is said at each, what is to be done there, and what became of it.
import { textOf } from '#texts/later.ts'
import type { Outcome, Task } from './course'

const steps = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export interface LessonStep {
  title: string
  text: string
}

export const lessonSteps = (): LessonStep[] =>
  steps.map((step) => ({ title: textOf('tutorial', step, '_title'), text: textOf('tutorial', step, '_text') }))

// Only while it can be done.
export const orderText = (task: Task) => textOf('tutorial_do', task)

export const outcomeText = (outcome: Outcome) => textOf('tutorial_was', outcome)

export function otherText(task: Task): string {
  const said = task === 'pay' ? 'keep' : task
  return textOf('tutorial_other', said)
}
