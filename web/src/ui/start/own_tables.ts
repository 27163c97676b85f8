// The tables at which this browser has sat or watched, as far as they still go on.
import type { Memory } from '../../model/memory'
import { ApiError, type TableSummary } from '../../net/api'

// A server counts requests, and more than these nobody has open.
const MOST = 5

type Getter = (code: string) => Promise<TableSummary>

async function look(code: string, memory: Memory, getTable: Getter): Promise<TableSummary | null> {
  try {
    const table = await getTable(code)
    return table.stage === 'over' ? null : table
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    if (problem.code === 'no-such-table') memory.forgetTable(code)
    return null
  }
}

// The latest first.
export async function ownTables(memory: Memory, getTable: Getter): Promise<TableSummary[]> {
  const codes = memory.tables.map(({ code }) => code).reverse().slice(0, MOST)
  const found = await Promise.all(codes.map((code) => look(code, memory, getTable)))
  return found.filter((table) => table !== null)
}
