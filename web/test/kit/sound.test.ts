// What is heard, and when.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { soundOf, soundsOf } from '#game/events/sounds.ts'
import { Sound, type SoundName } from '#kit/sound/index.ts'
import { Player } from '#kit/sound/player.ts'
import { recipes, type Recipe } from '#kit/sound/recipes.ts'
import { lengthOf, render } from '#kit/sound/render.ts'
import type { GameEvent } from '#protocol/messages.ts'
import { fixtures } from '../support/fixtures'

const RATE = 44_100
const soundNames = Object.keys(recipes) as SoundName[]

describe.each(soundNames)('%s', (name) => {
  const recipe: Recipe = recipes[name]
  const samples = render(recipe, RATE)

  test('is short, can be heard, and is never too loud', () => {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(samples.length / RATE).toBeLessThan(1)
    expect(peak).toBeLessThan(1)
    expect(peak).toBeGreaterThan(0.15)
  })

  test('is dry: it is over when it ends', () => {
    const end = samples.slice(-RATE * 0.01)
    expect(Math.max(...end.map(Math.abs))).toBeLessThan(0.01)
    expect(samples.every(Number.isFinite)).toBe(true)
  })

  test('lasts as long at another rate', () => {
    expect(render(recipe, 48_000).length / 48_000).toBeCloseTo(lengthOf(recipe), 3)
  })
})

const sent = (fixtures('server-').map(({ message }) => message) as { events?: GameEvent[] }[]).flatMap(({ events = [] }) => events)
const eventOf = (kind: GameEvent['event']): GameEvent => ({ event: kind, seat: 0 }) as unknown as GameEvent

describe('what happens', () => {
  test('is heard as what it is', () => {
    expect(soundOf(eventOf('bank-robbed'))).toBe('coin')
    expect(soundOf(eventOf('nuggets-mined'))).toBe('nugget')
    expect(soundOf(eventOf('star-taken'))).toBe('star')
    expect(soundOf(eventOf('decided'))).toBe('hammer')
    expect(soundOf(eventOf('card-stolen'))).toBe('card')
    expect(soundOf(eventOf('keep-chosen'))).toBeNull()
  })

  test('every event of the fixtures is known', () => {
    expect(sent.length).toBeGreaterThan(0)
    for (const event of sent) expect([null, ...soundNames], event.event).toContain(soundOf(event))
  })

  test('all at once sounds once each, and of the dice only the own', () => {
    const events = [eventOf('bank-robbed'), eventOf('keep-paid'), eventOf('star-taken'), { ...eventOf('rolled'), seat: 1 } as GameEvent]
    expect(soundsOf(events, 0)).toEqual(['coin', 'star'])
    expect(soundsOf(events, 1)).toEqual(['coin', 'star', 'tumble'])
    expect(soundsOf([], 0)).toEqual([])
  })

  test('never sounds more than a few times', () => {
    const events = (['decided', 'bank-robbed', 'nuggets-mined', 'card-stolen', 'star-taken', 'dice-shown'] as const).map(eventOf)
    expect(soundsOf(events, null)).toEqual(['nugget', 'card', 'star', 'lift'])
  })
})

class FakePlayer {
  played: [SoundName, number][] = []
  resumed = 0
  resume() {
    this.resumed += 1
  }
  play(name: SoundName, volume: number) {
    this.played.push([name, volume])
  }
}

describe('the town', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function awake(loudness = { volume: 1, isMuted: false }) {
    const player = new FakePlayer()
    const load = vi.fn(() => Promise.resolve(player as unknown as Player))
    const sound = new Sound(loudness, load)
    sound.play('coin')
    expect(load).not.toHaveBeenCalled()
    sound.wake()
    sound.wake()
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(1)
    return { player, sound, loudness }
  }

  test('is quiet until somebody does something', async () => {
    const { player, sound } = await awake()
    expect(player.played).toEqual([])
    expect(player.resumed).toBe(1)
    sound.play('coin')
    expect(player.played).toEqual([['coin', 1]])
  })

  test('is as loud as it may be', async () => {
    const { player, sound, loudness } = await awake({ volume: 0.5, isMuted: false })
    sound.play('card')
    loudness.isMuted = true
    sound.play('card')
    Object.assign(loudness, { isMuted: false, volume: 0 })
    sound.play('card')
    expect(player.played).toEqual([['card', 0.25]])
  })

  test('says several things one after the other', async () => {
    const { player, sound } = await awake()
    sound.playAll(['coin', 'star'])
    expect(player.played).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(player.played.map(([name]) => name)).toEqual(['coin', 'star'])
  })

  test('is quiet where nothing can sound, and tries again what could not be fetched', async () => {
    const load = vi.fn<() => Promise<Player | null>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(null)
    const sound = new Sound({ volume: 1, isMuted: false }, load)
    for (let i = 0; i < 4; i++) {
      sound.wake()
      await vi.advanceTimersByTimeAsync(0)
      sound.play('slam')
    }
    expect(load).toHaveBeenCalledTimes(2)
  })
})

class FakeContext {
  state = 'suspended'
  sampleRate = 8_000
  destination = {}
  started: number[] = []
  stopped = 0
  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
  createBuffer(_channels: number, length: number) {
    return { length, copyToChannel: () => {} }
  }
  createGain() {
    return { gain: { value: 1 }, connect: () => this.destination }
  }
  createBufferSource() {
    const source = {
      buffer: { length: 0 },
      onended: null,
      connect: <T>(next: T) => next,
      start: () => this.started.push(source.buffer.length),
      stop: () => (this.stopped += 1),
    }
    return source
  }
}

test('the cup that comes down ends its rattling; asleep nothing is put by for later', () => {
  const context = new FakeContext()
  const player = new Player(context as unknown as AudioContext)
  player.play('shake', 1)
  expect(context.started).toEqual([])
  player.resume()
  player.play('coin', 1)
  player.play('slam', 1)
  expect(context.stopped).toBe(0)
  player.play('shake', 1)
  player.play('slam', 1)
  expect(context.stopped).toBe(1)
  expect(context.started).toHaveLength(4)
})
