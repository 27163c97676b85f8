// What there is to know about a kind of question, and said nowhere else: its words, the form in which it is answered, and who may
// see its answers. Every member is required.
import type { Ask, QuestionOf } from '#protocol/kinds.ts'
import type { OfferAnswer, View } from '#protocol/messages.ts'

export interface AskContext {
  view: Pick<View, 'phase' | 'announced' | 'elixirs' | 'offers' | 'progress' | 'rules' | 'sheriff' | 'viewer'>
  names: readonly string[]
}

// What an answer is called by.
export interface Labelling {
  view: Pick<View, 'phase' | 'offers' | 'rules' | 'viewer'>
  names: AskContext['names']
}

export interface Label {
  text: string
  // What it does to the one who answers, where that is known.
  note: string | null
}

// On the mat, by the bargaining table, or in a form of the sheet over the mat (play/questions/Form.svelte).
export type Form = 'mat' | 'bargain' | 'play' | 'rob' | 'dice' | 'claims' | 'cards' | 'seats'

// What is offered is put together freely.
type AnswerTo<Asked> = Asked extends { options: readonly (infer One)[] } ? One : OfferAnswer

export interface QuestionSpec<Each extends Ask> {
  title(question: QuestionOf<Each>, context: AskContext): string
  explain(question: QuestionOf<Each>, context: AskContext): string
  // Also of an answer whose question is long over.
  label(answer: AnswerTo<QuestionOf<Each>>, context: Labelling): Label
  form: Form
  // Its answers would show what only the one who is asked may see: where several people share a screen it is asked behind a curtain.
  isSecret(question: QuestionOf<Each>, view: Pick<View, 'seats'>): boolean
  // 'cup': heard on the mat as long as somebody looks; 'spur': rung.
  call: 'cup' | 'spur'
}

// A kind that is missing does not compile.
export type QuestionTable = { readonly [Each in Ask]: QuestionSpec<Each> }
