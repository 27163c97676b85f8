// The tables at which this browser has sat or watched, as far as they still go on.
import type { Memory } from '#device/memory.ts'
import { ApiError, type TableSummary } from '#net/requests.ts'

// A server counts requests, and more than these nobody has open.
const MOST = 5

type Getter = (code: string) => Promise<TableSummary>

async function look(code: string, memory: Memory, getTable: Getter): Promise<TableSummary | null> {
  try {
    const table = await getTable(code)
    if (table.stage !== 'over') return table
    if (memory.stakeOf(code) === 'game') memory.keepStake(code, 'past')
    return null
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    if (problem.code === 'no-such-table') memory.forgetTable(code)
    return null
  }
}

// The latest first. Of more tables than are kept without need the oldest is asked for as well: perhaps it is no more.
export async function ownTables(memory: Memory, getTable: Getter): Promise<TableSummary[]> {
  const latest = memory.tables.map(({ code }) => code).reverse().slice(0, MOST)
  const codes = [...latest, ...(memory.surplus ? [memory.surplus.code] : [])]
  const found = await Promise.all(codes.map((code) => look(code, memory, getTable)))
  return found.filter((table) => table !== null)
}
