// Whether a table says what it may is asked of the schema, strictly (protocol.test.ts). A page reads what it needs: it may be older than
// the table, and be in the middle of a game.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { read } from '#net/read.ts'
import type { AskKeep, AskPlay, NextUpdate } from '#protocol/messages.ts'
import { fixtures } from '../support/fixtures'

const schemaText = readFileSync(new URL('../../../docs/protocol.schema.json', import.meta.url), 'utf8')

// What is still wrong where further members do not matter, nor that something has those of two kinds.
function validator(text: string) {
  const schema = JSON.parse(text) as { $id: string }
  return new Ajv2020({ strict: true }).addSchema(schema).getSchema(`${schema.$id}#/$defs/ServerMessage`)!
}
const isTakenLoosely = validator(schemaText.replaceAll(/,\s*"additionalProperties": false/g, '').replaceAll('"oneOf"', '"anyOf"'))

const bad = fixtures('bad-server')
const isSneeze = ({ message }: { message: unknown }) => JSON.stringify(message).includes('sneezed')

// Every object in it has one more member.
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (value === null || typeof value !== 'object') return value
  return { ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMore(each)])), told_since: [{ more: 1 }] }
}

const update = (message: Partial<NextUpdate> | object): object => ({
  type: 'update', stream: 771, v: 2, events: [], changes: {}, question: null, offers: 0, moment: null, bargaining: null, clocks: [], ...message,
})
function taken(message: object): NextUpdate {
  const result = read(JSON.stringify(message))
  if (!('message' in result)) throw new Error(result.invalid.where)
  return result.message as NextUpdate
}

describe('the reader', () => {
  test.each(fixtures('server-'))('takes $where as it is', ({ message }) => {
    const result = read(JSON.stringify(message))
    expect(result).toEqual({ message })
  })
  test.each(fixtures('server-'))('takes $where of a table that says more in it', ({ message }) => {
    expect(read(JSON.stringify(withMore(message)))).toEqual({ message: withMore(message) })
  })
  test.each(bad.filter((each) => !isTakenLoosely(each.message) && !isSneeze(each)))('does not take $where', ({ message }) => {
    const result = read(JSON.stringify(message))
    expect('invalid' in result && result.invalid.where).toBeTypeOf('string')
  })
  test.each(bad.filter(({ message }) => isTakenLoosely(message)))('takes $where, which only has a member too many', ({ message }) => {
    expect(read(JSON.stringify(message))).toEqual({ message })
  })
  test.each(fixtures('client-'))('does not take $where', ({ message }) => {
    expect('invalid' in read(JSON.stringify(message))).toBe(true)
  })
  test('survives what is no JSON', () => {
    expect(read('{"type":')).toEqual({ invalid: { text: '{"type":', where: 'JSON', n: null } })
  })
})

describe('of a newer table', () => {
  test('an event of a kind that nobody knows here is left out of the story', () => {
    const known = { event: 'rolled', seat: 0, count: 5, dice: null }
    const { events } = taken(update({ events: [{ event: 'sneezed', seat: 0 }, known, { event: 'sneezed', seat: 1 }] }))
    expect(events).toEqual([known])
  })
  test('an event of a known kind is still read closely', () => {
    expect('invalid' in read(JSON.stringify(update({ events: [{ event: 'rolled', seat: 0, count: 'five' }] })))).toBe(true)
  })
  test('a question of a kind that nobody knows here is kept, for the page to say so', () => {
    const question = [{ seat: 0, ask: 'whistle', options: [{ whistle: 'loudly' }] }]
    expect(taken(update({ changes: { question } })).changes.question).toEqual(question)
  })
  test('a question of a known kind is still read closely', () => {
    const question = [{ seat: 0, ask: 'keep', options: [{ pass: 'brute' }] }]
    expect('invalid' in read(JSON.stringify(update({ changes: { question } })))).toBe(true)
  })
  test('an answer to choose from goes back with all that the table put into it', () => {
    const keep = { seat: 0, ask: 'keep', options: [{ keep: '9', bet: 2 }] } as unknown as AskKeep
    const play = { seat: 0, ask: 'play', card: 'cheater', options: [{ play: 'cheater', die: '9', to: 'A' }, { pass: 'cheater' }] } as AskPlay
    expect(taken(update({ changes: { question: [keep] } })).changes.question).toEqual([keep])
    expect(taken(update({ changes: { question: [play] } })).changes.question).toEqual([play])
  })
})
