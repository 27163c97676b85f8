import { describe, expect, test } from 'vitest'
import { Memory, newToken, tokenInHash, type Stake, type Storage } from '#device/memory.ts'
import { Settings } from '#device/settings.svelte.ts'
import { ApiError, type TableSummary } from '#net/requests.ts'
import { ownTables } from '#screens/start/own_tables.ts'
import { choiceAxes, withAxis } from '#setup/choices.ts'
import { choose } from '#texts/locale.svelte.ts'

function storage(): Storage {
  const all = new Map<string, string>()
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value), removeItem: (key) => void all.delete(key) }
}
const refuse = () => {
  throw new Error('not allowed')
}
const forbidden: Storage = { getItem: refuse, setItem: refuse, removeItem: refuse }

describe.each([['kept', storage()], ['forbidden', forbidden], ['missing', null]])('memory with storage %s', (_, where) => {
  test('remembers', () => {
    const memory = new Memory(where)
    expect(memory.name).toBe('')
    memory.name = 'Nell'
    expect(memory.name).toBe('Nell')
    memory.forget('name')
    expect(memory.name).toBe('')
  })
  test('keeps one token a table', () => {
    const memory = new Memory(where)
    const token = memory.tokenOf('K7QF2')
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(memory.tokenOf('K7QF2')).toBe(token)
    expect(memory.tokenOf('OTHER')).not.toBe(token)
    memory.keepToken('K7QF2', 'ab'.repeat(16))
    expect(memory.tables.map(({ code }) => code)).toEqual(['OTHER', 'K7QF2'])
    expect(memory.tokenOf('K7QF2')).toBe('ab'.repeat(16))
    memory.forgetTable('K7QF2')
    expect(memory.tables).toHaveLength(1)
  })
})

describe('of more tables than are kept', () => {
  const codes = (memory: Memory) => memory.tables.map(({ code }) => code)
  function visited(count: number, stake?: (number: number) => Stake | undefined): Memory {
    const memory = new Memory(storage())
    for (let number = 1; number <= count; ++number) {
      memory.tokenOf(`T${number}`)
      const known = stake?.(number)
      if (known) memory.keepStake(`T${number}`, known)
    }
    return memory
  }

  test('the one of a game under way is never forgotten, and goes on with its token', () => {
    const memory = visited(1, () => 'game')
    const token = memory.tokenOf('T1')
    for (let number = 2; number <= 80; ++number) memory.tokenOf(`T${number}`)
    expect(codes(memory)).toHaveLength(30)
    expect(memory.knownToken('T1')).toBe(token)
  })
  test('those go first at which there is nothing to lose, then the oldest', () => {
    const memory = visited(30, (number) => (number === 7 ? 'none' : number === 9 ? 'past' : undefined))
    memory.tokenOf('T31')
    expect([codes(memory).includes('T7'), codes(memory).length]).toEqual([false, 30])
    memory.tokenOf('T32')
    memory.tokenOf('T33')
    expect(['T9', 'T1', 'T2'].map((code) => codes(memory).includes(code))).toEqual([false, false, true])
  })
  test('none is forgotten where games go on at all of them, and the oldest is asked about', async () => {
    const memory = visited(34, () => 'game')
    expect(codes(memory)).toHaveLength(34)
    const asked: string[] = []
    await ownTables(memory, (code) => {
      asked.push(code)
      return Promise.reject(new ApiError('no-such-table'))
    })
    expect(asked).toEqual(['T34', 'T33', 'T32', 'T31', 'T30', 'T1'])
    expect(codes(memory)).toHaveLength(28)
  })
  test('a game that is over is one of the past', async () => {
    const memory = visited(1, () => 'game')
    await ownTables(memory, (code) => Promise.resolve({ table: code, stage: 'over' } as TableSummary))
    expect(memory.stakeOf('T1')).toBe('past')
  })
  test('another token has its own stake', () => {
    const memory = visited(1, () => 'game')
    memory.keepToken('T1', 'ab'.repeat(16))
    expect(memory.stakeOf('T1')).toBeNull()
    memory.keepStake('ELSEWHERE', 'game')
    expect(codes(memory)).toEqual(['T1'])
  })
})

test('memory survives what somebody else wrote', () => {
  const where = storage()
  const memory = new Memory(where)
  for (const text of ['{', '7', '[1,null,{"code":"A","token":"short"}]']) {
    where.setItem('dicetown.tables', text)
    expect(memory.tables).toEqual([])
  }
  where.setItem('dicetown.theme', 'pink')
  where.setItem('dicetown.speed', '7')
  where.setItem('dicetown.volume', 'loud')
  const settings = new Settings(memory)
  expect([settings.theme, settings.speed, settings.volume]).toEqual(['system', 1, 0.7])
})

test('settings are remembered', () => {
  const memory = new Memory(storage())
  const settings = new Settings(memory)
  Object.assign(settings, { theme: 'midnight', speed: 0, volume: 0.25, isMuted: true, notifies: true, shake: false, name: 'Nell' })
  const again = new Settings(memory)
  expect([again.theme, again.speed, again.volume, again.isMuted, again.notifies, again.shake, again.name]).toEqual([
    'midnight', 0, 0.25, true, true, false, 'Nell',
  ])
  expect(new Settings(new Memory(storage())).shake).toBe(true)
})

test('a token comes behind the #', () => {
  const token = newToken()
  expect(tokenInHash(`#token=${token}`)).toBe(token)
  expect(tokenInHash(token)).toBeNull()
  expect(tokenInHash('#token=1')).toBeNull()
})

test.each([
  [null, ['de-AT', 'en'], 'de'],
  ['cs', ['de'], 'cs'],
  ['xx', ['fr-FR', 'ru-RU'], 'ru'],
  [null, ['fr', 'ja'], 'en'],
  [null, [], 'en'],
])('of %s and %s we speak %s', (remembered, preferred, chosen) => {
  expect(choose(remembered, preferred)).toBe(chosen)
})

describe('house rules', () => {
  test('say only what differs', () => {
    const varied = withAxis('first-en', 'bribes', 'off')
    expect(varied).toEqual({ preset: 'first-en', bribes: 'off' })
    expect(withAxis(varied, 'bribes', 'binding')).toBe('first-en')
    expect(withAxis('first-en', 'claims', [5, 5, 5, 5, 4])).toEqual({ preset: 'first-en', claims: [5, 5, 5, 5, 4] })
    expect(choiceAxes).toHaveLength(10)
  })
})
