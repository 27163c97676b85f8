// What an update says about times and questions, with spans turned into points of our own clock.
import type { Update } from '#net/stream.ts'
import type { CardMoment, SeatClock } from './game'

export interface Status {
  question: number | null
  offers: number
  moment: CardMoment | null
  bargainingUntil: number | null
  clocks: SeatClock[]
  // Who has not given his orders for the town yet, where the table waits for them.
  orders: readonly number[] | null
}

export const noStatus: Status = { question: null, offers: 0, moment: null, bargainingUntil: null, clocks: [], orders: null }

export function statusOf({ question, offers, moment, bargaining, clocks, orders }: Update, now: number): Status {
  return {
    question,
    offers,
    moment: moment && { until: now + moment.left, isHeld: moment.held },
    bargainingUntil: bargaining === null ? null : now + bargaining,
    clocks: clocks.map(({ seat, left, bank }) => ({ seat, bank, until: now + left, bankUntil: now + left + bank })),
    orders: orders ?? null,
  }
}

// As after a pause.
export function later(status: Status, by: number): Status {
  return {
    ...status,
    moment: status.moment && { ...status.moment, until: status.moment.until + by },
    bargainingUntil: status.bargainingUntil === null ? null : status.bargainingUntil + by,
    clocks: status.clocks.map((clock) => ({ ...clock, until: clock.until + by, bankUntil: clock.bankUntil + by })),
  }
}
