// What went wrong, and who plays, in words: codes of which another server may have more.
import type { Failure } from '#net/connection.ts'
import { ApiError } from '#net/requests.ts'
import type { MemberOf } from '#protocol/kinds.ts'
import type { Closing, NotAnOption, NotYet, PlainRefusal, Refusal, Rules } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { presetName } from '#texts/axes.ts'
import { m } from '#texts/m.ts'
import { textIfAny, textOf, worded } from '#texts/words.ts'

function errorText(code: string, inputs: Record<string, unknown>): string {
  return textIfAny('error', code, inputs) ?? m.error_unknown({ code })
}

const inSeconds = (ms: number) => Math.ceil(ms / 1000)

function optionFlaw(why: NotAnOption['with']['why']): string {
  if (why === 'not-an-option' || why === 'no-such-seat') return m.error_not_an_option()
  return textOf('error_not_an_option', why)
}

type NameOf = (seat: number) => string
type Detailed = Exclude<Refusal, PlainRefusal>['code']
type DetailsText<Code extends Detailed> = (details: MemberOf<Refusal, 'code', Code>['with'], nameOf: NameOf) => string

const notYet = (text: (inputs: { n: number }) => string) => ({ left }: NotYet['with']) => text({ n: inSeconds(left) })

// Of refusals that come with more than their code; 'nothing' where the reader needs none of it.
const details: { readonly [Code in Detailed]: DetailsText<Code> | 'nothing' } = {
  'not-ready': ({ seats }, nameOf) => m.error_not_ready({ seats: listed(seats.map(nameOf)) }),
  'not-an-option': ({ why }) => optionFlaw(why),
  bargaining: notYet(m.error_bargaining),
  'shown-out': notYet(m.error_shown_out),
  'too-soon': notYet(m.error_too_soon),
  'closed-question': 'nothing',
  'offers-changed': 'nothing',
  'wrong-protocol': 'nothing',
  malformed: 'nothing',
  'bad-settings': 'nothing',
  'bad-name': 'nothing',
  'no-such-phrase': 'nothing',
  'too-long': 'nothing',
}
const isDetailed = (code: Refusal['code']): code is Detailed => Object.hasOwn(details, code)

export function refusalText(refusal: Refusal, nameOf: NameOf): string {
  const say = isDetailed(refusal.code) ? details[refusal.code] : 'nothing'
  // A code that has no text does not compile.
  if (say === 'nothing') return textOf('error', refusal.code)
  return (say as (details: Refusal['with'], nameOf: NameOf) => string)(refusal.with, nameOf)
}

// Said only to a page that does not fit the server.
const ofOtherVersions = ['bad-request', 'no-such-method', 'no-such-page', 'too-large', 'websocket-only', 'wrong-type']

// Of a request that failed; whatever else was thrown is a fault of the page.
export function problemText(problem: unknown, code = ''): string {
  if (!(problem instanceof ApiError)) throw problem
  if (ofOtherVersions.includes(problem.code)) return m.error_malformed()
  return errorText(problem.code, { code, ...problem.details })
}

// Also of a table in this browser.
export const closingText = (reason: Closing['reason'] | Exclude<Failure, 'no-such-table'>) => textOf('closing', reason)
export const botName = (bot: string) => worded('bot', bot)
export const botDoes = (bot: string) => worded('bot', `${bot}-does`)

export function rulesName(rules: Rules): string {
  return typeof rules === 'string' ? presetName(rules) : m.rules_house({ preset: presetName(rules.preset) })
}
