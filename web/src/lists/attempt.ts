// What this browser keeps may be out of reach, or its storage damaged: that is said.
import { notes } from '#shell/notes.svelte.ts'
import { m } from '#texts/later.ts'

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    console.warn('What is kept here could not be reached', problem)
    notes.show(m.here_unreachable(), true)
  }
}
