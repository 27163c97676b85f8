// What went wrong, and who plays, in words: codes of which another server may have more.
import { ApiError } from '#net/requests.ts'
import type { Closing, NotAnOption, Refusal, Rules } from '#protocol/messages.ts'
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

export function refusalText(refusal: Refusal, nameOf: (seat: number) => string): string {
  switch (refusal.code) {
    case 'not-ready':
      return m.error_not_ready({ seats: listed(refusal.with.seats.map(nameOf)) })
    case 'bargaining':
    case 'shown-out':
    case 'too-soon':
      return errorText(refusal.code, { n: inSeconds(refusal.with.left) })
    case 'not-an-option':
      return optionFlaw(refusal.with.why)
  }
  // Of all others the code says everything. One that has no text does not compile.
  return textOf('error', refusal.code)
}

// Said only to a page that does not fit the server.
const ofOtherVersions = ['bad-request', 'no-such-method', 'no-such-page', 'too-large', 'websocket-only', 'wrong-type']

// Of a request that failed; whatever else was thrown is a fault of the page.
export function problemText(problem: unknown, code = ''): string {
  if (!(problem instanceof ApiError)) throw problem
  if (ofOtherVersions.includes(problem.code)) return m.error_malformed()
  return errorText(problem.code, { code, ...problem.details })
}

export const closingText = (reason: Closing['reason']) => worded('closing', reason)
export const botName = (bot: string) => worded('bot', bot)
export const botDoes = (bot: string) => worded('bot', `${bot}-does`)

export function rulesName(rules: Rules): string {
  return typeof rules === 'string' ? presetName(rules) : m.rules_house({ preset: presetName(rules.preset) })
}
