// What the first screens decide without a page.
import { beforeEach, describe, expect, test } from 'vitest'
import { Memory } from '#device/memory.ts'
import { keepPreferences, preferences } from '#device/preferences.ts'
import { ApiError, type TableSummary } from '#net/requests.ts'
import { isAboutToBegin, seatDeed, waitingFor } from '#play/lobby/seats.ts'
import type { Refusal, Room, Sitter } from '#protocol/messages.ts'
import { marked } from '#screens/rules/marking.ts'
import { sampleHands } from '#screens/rules/samples.ts'
import { ownTables } from '#screens/start/own_tables.ts'
import { sheetOfKey } from '#shell/help.svelte.ts'
import { problemText, refusalText } from '#shell/wording.ts'
import { handKind, handKinds } from '#texts/words.ts'
import { languages, speak } from '../support/languages'

beforeEach(() => speak('en'))

describe('the lobby', () => {
  const nobody: Sitter = { kind: 'nobody', name: '', bot: null, ready: false, here: false, played_by_bot: false }
  const bot: Sitter = { ...nobody, kind: 'bot', name: 'Dusty', bot: 'simple', ready: true, here: true }
  const person = (name: string, ready: boolean): Sitter => ({ ...nobody, kind: 'person', name, ready, here: true })
  const room = (you: number | null, ...seats: Sitter[]) => ({ you, host: 0, seats }) as Room

  test('waits for a chair, for others, for the host, or for nothing', () => {
    const ada = person('Ada', false)
    const bo = person('Bo', false)
    expect(waitingFor(room(null, ada, nobody))).toEqual({ for: 'chair' })
    expect(waitingFor(room(0, ada, nobody))).toEqual({ for: 'more-players' })
    expect(waitingFor(room(0, ada, bot, nobody))).toEqual({ for: 'nothing' })
    expect(waitingFor(room(0, ada, bo))).toEqual({ for: 'us', others: [1] })
    expect(waitingFor(room(0, person('Ada', true), bo))).toEqual({ for: 'others', others: [1] })
    expect(waitingFor(room(0, ada, person('Bo', true)))).toEqual({ for: 'nothing' })
    expect(waitingFor(room(1, ada, bo))).toEqual({ for: 'us', others: [0] })
    expect(waitingFor(room(1, ada, person('Bo', true)))).toEqual({ for: 'host', others: [0] })
  })

  test('the host is not called unready where nobody is waited for', () => {
    const ada = person('Ada', false)
    expect(isAboutToBegin(room(0, ada, bot), 0)).toBe(true)
    expect(isAboutToBegin(room(0, ada, bot), 1)).toBe(false)
    expect(isAboutToBegin(room(0, ada, person('Bo', false)), 0)).toBe(false)
    expect(isAboutToBegin(room(1, ada, person('Bo', true)), 0)).toBe(false)
  })

  test('a chair does what the one who presses it may do', () => {
    const seats = [person('Ada', false), bot, nobody, person('Bo', false)]
    const deeds = (you: number | null) => seats.map((_, seat) => seatDeed(room(you, ...seats), seat))
    expect(deeds(0)).toEqual(['open', 'open', 'open', 'open'])
    expect(deeds(3)).toEqual([null, null, 'sit', 'open'])
    expect(deeds(null)).toEqual([null, null, 'sit', null])
  })
})

describe('one’s own tables', () => {
  const summary = (table: string, stage: TableSummary['stage']) => ({ table, stage }) as TableSummary

  test('are those that go on, the latest first, and gone ones are forgotten', async () => {
    const memory = new Memory(null)
    for (const code of ['OLD', 'OVER', 'GONE', 'AWAY', 'NEW']) memory.keepToken(code, 'ab'.repeat(16))
    const tables = await ownTables(memory, (code) => {
      if (code === 'GONE') return Promise.reject(new ApiError('no-such-table'))
      if (code === 'AWAY') return Promise.reject(new ApiError('unreachable'))
      return Promise.resolve(summary(code, code === 'OVER' ? 'over' : 'playing'))
    })
    expect(tables.map(({ table }) => table)).toEqual(['NEW', 'OLD'])
    expect(memory.tables.map(({ code }) => code)).toEqual(['OLD', 'OVER', 'AWAY', 'NEW'])
  })

  test('only a few are asked for', async () => {
    const memory = new Memory(null)
    for (let number = 0; number < 20; ++number) memory.keepToken(`T${number}`, 'ab'.repeat(16))
    let asked = 0
    await ownTables(memory, (code) => {
      ++asked
      return Promise.resolve(summary(code, 'lobby'))
    })
    expect(asked).toBe(5)
  })
})

test('what was chosen for a game is remembered', () => {
  const memory = new Memory(null)
  expect(preferences(memory, ['level1', 'level2', 'level3', 'level4', 'level5'], 'cs')).toEqual({ players: 4, bot: 'level3', edition: 'first-cz' })
  keepPreferences(memory, { players: 2, edition: 'second-ru', bot: 'random' })
  expect(preferences(memory, ['random', 'simple'], 'cs')).toEqual({ players: 2, bot: 'random', edition: 'second-ru' })
  keepPreferences(memory, { players: 9, bot: 'gone' })
  memory.set('edition', 'toString')
  expect(preferences(memory, ['random', 'simple'], 'de')).toEqual({ players: 4, bot: 'simple', edition: 'second-de' })
})

describe('what is searched for is marked', () => {
  const show = (text: string, query: string) => marked(text, query).map(({ text: part, isHit }) => (isHit ? `[${part}]` : part)).join('')
  test.each([
    ['A bribe, Bribes', 'bribe', 'A [bribe], [Bribe]s'],
    ['Úplatky', 'uplat', '[Úplat]ky'],
    ['ложь и ложка', 'лож', '[лож]ь и [лож]ка'],
    ['one two', 'two  one', '[one] [two]'],
    ['aaa', 'aa', '[aaa]'],
    ['nothing', ' ', 'nothing'],
    ['nothing', 'x', 'nothing'],
  ])('%s, %s', (text, query, expected) => expect(show(text, query)).toBe(expected))
})

test('the poker order shows a hand of each kind', () => {
  expect(sampleHands.map(({ dice }) => handKind(dice))).toEqual(handKinds)
})

test('keys for help', () => {
  const press = (key: string, more = {}) =>
    sheetOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null, ...more })
  expect([press('?'), press('p'), press('P'), press('x')]).toEqual(['rules', 'poker', 'poker', null])
  expect([press('p', { ctrlKey: true }), press('p', { defaultPrevented: true })]).toEqual([null, null])
  expect(press('p', { target: { closest: () => ({}) } })).toBeNull()
})

describe.each(languages)('errors in %s', (language) => {
  beforeEach(() => speak(language))
  const refusals = (['too-soon', 'shown-out', 'bargaining'] as const).map(
    (code) => ({ type: 'error', n: 1, code, with: { left: 4200 } }) as Refusal,
  )
  test.each(refusals)('$code says how long', (refusal) => {
    expect(refusalText(refusal, String)).toMatch(/\b5\b/)
  })
  test.each(['foreign-origin', 'too-many-requests', 'too-many-wrong-codes', 'table-full', 'disk-full', 'failed'])('%s has a text', (code) => {
    expect(problemText(new ApiError(code))).not.toContain(code)
  })
})
