// A file that somebody has picked or dropped, with a note where it is no use.
import { readFile, type RecordFile } from '#offline/records.ts'
import { notes } from '#shell/notes.svelte.ts'
import { m } from '#texts/later.ts'

const flaws = { 'too-large': m.replay_too_large, unread: m.replay_unread }

export async function openFile(file: File | undefined): Promise<RecordFile | null> {
  if (!file) return null
  const read = await readFile(file)
  if (typeof read !== 'string') return read
  notes.show(flaws[read]({ name: file.name }), true)
  return null
}
