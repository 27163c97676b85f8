// One window at a time: two would play on from the same save, each its own way.
const PATIENCE = 1500 // until the window before has let go

const isLate = (problem: unknown) => problem instanceof DOMException && problem.name === 'TimeoutError'

// Fails as `work` does. `elsewhere` is called in place of it where another window has the table for as long as it is open.
export async function whileAlone(code: string, work: () => Promise<void>, elsewhere: () => void): Promise<void> {
  // A page that came over plain http is given none.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  try {
    await locks.request(`dicetown-table-${code}`, { signal: AbortSignal.timeout(PATIENCE) }, work)
  } catch (problem) {
    if (!isLate(problem)) throw problem
    elsewhere()
  }
}
