import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { ClientMessage, GameEvent, Question, Refusal, ServerMessage } from '#protocol/messages.ts'
import { fixtures } from '../support/fixtures.js'
import { commandNumber, doneNumber, isAbout } from './reading.js'

const schema = JSON.parse(
  readFileSync(new URL('../../../docs/protocol.schema.json', import.meta.url), 'utf8'),
) as { $id: string; $defs: Record<string, { oneOf?: { $ref: string }[]; properties?: Record<string, unknown> }> }

const ajv = new Ajv2020({ strict: true })
ajv.addSchema(schema)

function validator<T>(name: string) {
  const validate = ajv.getSchema<T>(`${schema.$id}#/$defs/${name}`)
  if (!validate) throw new Error(`the schema does not define ${name}`)
  return validate
}
const isClientMessage = validator<ClientMessage>('ClientMessage')
const isServerMessage = validator<ServerMessage>('ServerMessage')

// Every value of one member in the alternatives of a definition, as "do" of the client's messages.
function kinds(name: string, member: string): string[] {
  const definition = schema.$defs[name]
  if (!definition) throw new Error(`the schema does not define ${name}`)
  if (definition.oneOf) return definition.oneOf.flatMap(({ $ref }) => kinds($ref.replace('#/$defs/', ''), member))
  const value = definition.properties?.[member] as { const?: string; enum?: string[] } | undefined
  return value?.enum ?? (value?.const === undefined ? [] : [value.const])
}

function messagesOf<T>(prefix: string, validate: (message: unknown) => message is T): T[] {
  return fixtures(prefix).map(({ where, message }) => {
    if (!validate(message)) throw new Error(`${where} is not as in the schema`)
    return message
  })
}

describe('fixtures', () => {
  test.each(fixtures('client-'))('$where is a message of a client', ({ message }) => {
    expect(isClientMessage(message), JSON.stringify(isClientMessage.errors)).toBe(true)
    expect(isServerMessage(message)).toBe(false)
  })
  test.each(fixtures('server-'))('$where is a message of a table', ({ message }) => {
    expect(isServerMessage(message), JSON.stringify(isServerMessage.errors)).toBe(true)
    expect(isClientMessage(message)).toBe(false)
  })
  test.each(fixtures('bad-client-'))('$where is no message of a client', ({ message }) => {
    expect(isClientMessage(message)).toBe(false)
  })
  test.each(fixtures('bad-server'))('$where is no message of a table', ({ message }) => {
    expect(isServerMessage(message)).toBe(false)
  })
})

describe('the fixtures have every kind of', () => {
  const fromClients = messagesOf('client-', isClientMessage)
  const fromTables = messagesOf('server-', isServerMessage)
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort()

  test('message of a client', () => {
    expect(sorted(fromClients.map((message) => message.do))).toEqual(sorted(kinds('ClientMessage', 'do')))
  })
  test('answer', () => {
    const answers = fromClients.flatMap((message) => (message.do === 'answer' ? Object.keys(message.answer) : []))
    expect(answers).toEqual(expect.arrayContaining(kinds('Question', 'ask')))
  })
  test('message of a table', () => {
    expect(sorted(fromTables.map((message) => message.type))).toEqual(sorted(kinds('ServerMessage', 'type')))
  })
  test('refusal', () => {
    const codes: Refusal['code'][] = fromTables.flatMap((message) => (message.type === 'error' ? [message.code] : []))
    expect(sorted(codes)).toEqual(sorted(kinds('Refusal', 'code')))
  })
  test('event', () => {
    const events: GameEvent[] = fromTables.flatMap((message) => (message.type === 'update' ? message.events : []))
    expect(sorted(events.map(({ event }) => event))).toEqual(sorted(kinds('GameEvent', 'event')))
  })
  test('question', () => {
    const questions: Question[] = fromTables.flatMap((message) => {
      if (message.type !== 'update') return []
      return ('view' in message ? message.view.question : message.changes.question) ?? []
    })
    expect(sorted(questions.map(({ ask }) => ask))).toEqual(sorted(kinds('Question', 'ask')))
  })
})

test('the types read the messages', () => {
  for (const message of messagesOf('client-', isClientMessage)) {
    expect(commandNumber(message) === undefined).toBe(['hello', 'ping', 'sync'].includes(message.do))
  }
  const messages = messagesOf('server-', isServerMessage)
  expect(messages.filter((message) => doneNumber(message) !== undefined).length).toBeGreaterThan(1)
  expect(messages.map(isAbout).every((about) => about.length > 0)).toBe(true)
})
