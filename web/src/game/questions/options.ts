// The options of a question, arranged for its form. Nothing is made up here: every answer is one of the question's own.
import { isPlace, placeFaces, signOf } from '#kit/art/names.ts'
import type { Ask, MemberOf, QuestionOf } from '#protocol/kinds.ts'
import type { Answer, AskPlay, CheaterPlayAnswer, Face, JoePlayAnswer, PassAnswer, PlainPlayAnswer, Question, RobAnswer, Seat, View } from '#protocol/messages.ts'
import { axesOf } from '#texts/axes.ts'

export const isSame = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other)

// A question for the sheet over the mat: which dice to keep is asked by the mat, and what to offer by the bargaining table.
type SheetAsk = Exclude<Ask, 'keep' | 'offer'>
const forms = {
  play: 'play', rob: 'rob', retain: 'dice', protect: 'claims', take: 'cards', give: 'cards', remedy: 'cards', elixir: 'cards', target: 'seats',
  choose: 'seats',
} as const satisfies Record<SheetAsk, string>

// A question with the form it is asked in.
export type Formed = { [Each in SheetAsk]: { form: (typeof forms)[Each]; question: QuestionOf<Each> } }[SheetAsk]
export type FormedAs<Form extends Formed['form']> = MemberOf<Formed, 'form', Form>['question']

// Nothing for one that a newer table asks.
export function formed(question: Question): Formed | null {
  if (!Object.hasOwn(forms, question.ask)) return null
  return { form: forms[question.ask as SheetAsk], question } as Formed
}
export const isKnown = (question: Question) => question.ask === 'keep' || question.ask === 'offer' || formed(question) !== null

export interface Victim {
  seat: Seat
  options: RobAnswer[]
}

// In the order of the options.
export function byVictim(options: readonly RobAnswer[]): Victim[] {
  const seats = [...new Set(options.map(({ rob }) => rob))]
  return seats.map((seat) => ({ seat, options: options.filter(({ rob }) => rob === seat) }))
}

export interface DieTurn {
  die: Face
  options: CheaterPlayAnswer[]
}

export interface PlayOptions {
  plain: PlainPlayAnswer | null
  turns: DieTurn[]
  targets: JoePlayAnswer[]
  pass: PassAnswer | null
}

export function playOptions({ options }: AskPlay): PlayOptions {
  const turns = options.filter((option): option is CheaterPlayAnswer => 'die' in option)
  const dice = [...new Set(turns.map(({ die }) => die))]
  return {
    plain: options.find((option): option is PlainPlayAnswer => 'play' in option && !('die' in option) && !('target' in option)) ?? null,
    turns: dice.map((die) => ({ die, options: turns.filter((turn) => turn.die === die) })),
    targets: options.filter((option): option is JoePlayAnswer => 'target' in option),
    pass: options.find((option): option is PassAnswer => 'pass' in option) ?? null,
  }
}

// What a question is about, to be drawn at its head.
export type Subject = { face: Face } | { symbol: string }

export function subjectOf(phase: View['phase']): Subject {
  if (phase === 'end') return { symbol: signOf('sheriff') }
  if (!isPlace(phase)) return { symbol: 'cup-small' }
  const face = placeFaces[phase]
  return face ? { face } : { symbol: signOf(phase) }
}

// Somebody is to be named, and others may pay for it.
export function isBargaining(view: View): boolean {
  return view.step === 'decision' && view.phase !== 'end' && axesOf(view.rules).bribes !== 'off'
}
