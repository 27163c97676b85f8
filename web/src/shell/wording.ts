// What went wrong, and who plays, in words: codes of which another server may have more.
import { listed } from '../i18n/amounts'
import { presetName } from '../i18n/axes'
import { textIfAny, worded } from '../i18n/words'
import { ApiError } from '../net/api'
import type { Closing, Refusal, Rules } from '../protocol'
import * as m from '../paraglide/messages.js'

function errorText(code: string, inputs: Record<string, unknown>): string {
  return textIfAny(`error_${code}`, inputs) ?? m.error_unknown({ code })
}

const inSeconds = (ms: number) => Math.ceil(ms / 1000)

export function refusalText(refusal: Refusal, nameOf: (seat: number) => string): string {
  switch (refusal.code) {
    case 'not-ready':
      return m.error_not_ready({ seats: listed(refusal.with.seats.map(nameOf)) })
    case 'bargaining':
    case 'shown-out':
    case 'too-soon':
      return errorText(refusal.code, { n: inSeconds(refusal.with.left) })
    case 'not-an-option':
      return textIfAny(`error_not_an_option_${refusal.with.why}`) ?? m.error_not_an_option()
    default:
      return errorText(refusal.code, refusal.with)
  }
}

// Said only to a page that does not fit the server.
const misfits = ['bad-request', 'no-such-method', 'no-such-page', 'too-large', 'websocket-only', 'wrong-type']

// Of a request that failed; whatever else was thrown is a fault of the page.
export function problemText(problem: unknown, code = ''): string {
  if (!(problem instanceof ApiError)) throw problem
  if (misfits.includes(problem.code)) return m.error_malformed()
  return errorText(problem.code, { code, ...problem.details })
}

export const closingText = (reason: Closing['reason']) => worded('closing', reason)
export const botName = (bot: string) => worded('bot', bot)
export const botDoes = (bot: string) => worded('bot', `${bot}-does`)

export function rulesName(rules: Rules): string {
  return typeof rules === 'string' ? presetName(rules) : m.rules_house({ preset: presetName(rules.preset) })
}
