// The table of events as a whole; what its entries say and do is in the tests of stories and scenes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dice } from '#game/events/dice.ts'
import { doc } from '#game/events/doc.ts'
import { events } from '#game/events/index.ts'
import { law } from '#game/events/law.ts'
import type { EventSpec, EventTable } from '#game/events/spec.ts'
import { town } from '#game/events/town.ts'
import type { EventOf } from '#protocol/kinds.ts'

const schema = JSON.parse(readFileSync(new URL('../../../docs/protocol.schema.json', import.meta.url), 'utf8')) as {
  $defs: Record<string, { properties?: { event?: { const?: string } } }>
}
const kinds = Object.values(schema.$defs).flatMap(({ properties }) => properties?.event?.const ?? [])

test('no kind of event stands in two groups, where the last would win unseen', () => {
  const grouped = [dice, law, town, doc].flatMap((group) => Object.keys(group))
  expect(grouped.filter((kind, index) => grouped.indexOf(kind) !== index)).toEqual([])
})

test('every kind of the schema has its entry, and no entry is of none', () => {
  expect(kinds.length).toBeGreaterThan(40)
  expect(Object.keys(events).sort()).toEqual([...new Set(kinds)].sort())
})

test('what is forgotten does not compile', () => {
  const { 'star-taken': _entry, ...withoutStar } = events
  // @ts-expect-error: a kind without an entry
  const table: EventTable = withoutStar
  const { sound: _sound, ...unheard } = events['star-taken']
  // @ts-expect-error: an entry that does not say how it sounds
  const spec: EventSpec<EventOf<'star-taken'>> = unheard
  expect(Object.keys(table)).not.toContain('star-taken')
  expect(Object.keys(spec)).not.toContain('sound')
})
