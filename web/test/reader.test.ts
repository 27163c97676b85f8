import { describe, expect, test } from 'vitest'
import { read } from '../src/net/reading'
import { fixtures } from './fixtures'

describe('the reader', () => {
  test.each(fixtures('server-'))('takes $where as it is', ({ message }) => {
    const result = read(JSON.stringify(message))
    expect(result).toEqual({ message })
  })
  test.each(fixtures('bad-server'))('does not take $where', ({ message }) => {
    const result = read(JSON.stringify(message))
    expect('misfit' in result && result.misfit.where).toBeTypeOf('string')
  })
  test.each(fixtures('client-'))('does not take $where', ({ message }) => {
    expect('misfit' in read(JSON.stringify(message))).toBe(true)
  })
  test('survives what is no JSON', () => {
    expect(read('{"type":')).toEqual({ misfit: { text: '{"type":', where: 'JSON', n: null } })
  })
})
