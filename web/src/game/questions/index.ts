// What there is to know about a question, also about one that a newer table asks and this page does not know.
import type { Ask, MemberOf, QuestionOf } from '#protocol/kinds.ts'
import type { Answer, Question, View } from '#protocol/messages.ts'
import { m } from '#texts/m.ts'
import type { AskContext, Label, Labelling, QuestionSpec } from './spec'
import { questions } from './table'

export interface Wording {
  title: string
  explanation: string
}

// Nothing tells the compiler that a question and the entry of its kind belong together. Nothing for one that is not known.
function specOf(ask: Ask): QuestionSpec<Ask> | null {
  return Object.hasOwn(questions, ask) ? (questions[ask] as unknown as QuestionSpec<Ask>) : null
}

export function wordingOf(question: Question, context: AskContext): Wording {
  const spec = specOf(question.ask)
  if (!spec) return { title: m.ask_unknown_title(), explanation: m.ask_unknown_explain() }
  return { title: spec.title(question, context), explanation: spec.explain(question, context) }
}

const asks = Object.keys(questions) as Ask[]

// It has a member that is called like the question; but a card that is not played is passed, and one that is played may name a target.
function askOf(answer: Answer): Ask {
  if ('play' in answer || 'pass' in answer) return 'play'
  return asks.find((ask) => ask in answer) as Ask
}

export function labelOf(answer: Answer, context: Labelling): Label {
  return (questions[askOf(answer)] as unknown as QuestionSpec<Ask>).label(answer, context)
}

// A question with the form it is asked in.
type Known = { [Each in Ask]: { form: (typeof questions)[Each]['form']; question: QuestionOf<Each> } }[Ask]
type Formed = Known | { form: 'unknown'; question: Question }
export type FormedAs<Form extends Formed['form']> = MemberOf<Formed, 'form', Form>['question']

export function formed(question: Question): Formed {
  return { form: specOf(question.ask)?.form ?? 'unknown', question } as Formed
}

export const isKnown = (question: Question) => specOf(question.ask) !== null

// What nobody has thought of here is secret.
export const asksInSecret = (question: Question, view: Pick<View, 'seats'>) => specOf(question.ask)?.isSecret(question, view) ?? true

export const calledBy = (ask: Ask): QuestionSpec<Ask>['call'] => specOf(ask)?.call ?? 'spur'
