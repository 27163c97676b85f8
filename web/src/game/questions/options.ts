// The options of a question, arranged for its form. Nothing is made up here: every answer is one of the question's own.
import { isPlace, placeFaces, signOf } from '#kit/art/names.ts'
import type { Answer, AskPlay, CheaterPlayAnswer, Face, JoePlayAnswer, PassAnswer, PlainPlayAnswer, RobAnswer, Seat, View } from '#protocol/messages.ts'
import { axesOf } from '#texts/axes.ts'

export const isSame = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other)

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
