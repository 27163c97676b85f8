// Where a pressed notification leads.
import { beforeEach, describe, expect, test } from 'vitest'
import { comeTo } from '#service_worker/notification_click.ts'

const home = 'https://town.test'

describe('a notification that is pressed', () => {
  let done: string[]
  beforeEach(() => {
    done = []
  })
  const windowsAt = (...paths: string[]) => ({
    matchAll: async () => paths.map((path) => ({ url: home + path, focus: async () => void done.push(`focus ${path}`) })),
    openWindow: async (url: string) => void done.push(`open ${url}`),
  })

  test('leads to the table that made it, where that is open', async () => {
    await comeTo('/t/K7QF2', home, windowsAt('/', '/t/OTHER', '/t/K7QF2#log'))
    expect(done).toEqual(['focus /t/K7QF2#log'])
  })
  test('opens it where it is not', async () => {
    await comeTo('/t/K7QF2', home, windowsAt('/', '/t/OTHER'))
    expect(done).toEqual(['open /t/K7QF2'])
  })
  test.each([undefined, 7, 'https://elsewhere.test/t/K7QF2'])('leads home with %s', async (address) => {
    await comeTo(address, home, windowsAt())
    expect(done).toEqual(['open /'])
  })
})
