// The reader's own settings, remembered by the browser.
import { memory, type Memory } from './memory'

export const themes = ['system', 'noon', 'midnight'] as const
export type Theme = (typeof themes)[number]
// 1 is the town's own pace, 2 twice as fast, 0 is off.
export const speeds = [1, 2, 0] as const
export type Speed = (typeof speeds)[number]

function oneOf<T extends string | number>(values: readonly T[], text: string | null, otherwise: T): T {
  return values.find((value) => String(value) === text) ?? otherwise
}

function fraction(text: string | null, otherwise: number): number {
  const value = text === null ? NaN : Number(text)
  return value >= 0 && value <= 1 ? value : otherwise
}

// Where the reader has to allow it first, nothing is felt before they have switched it on.
const mayFeel = () => !('requestPermission' in (globalThis.DeviceMotionEvent ?? {}))

export class Settings {
  #memory: Memory
  #theme: Theme = $state('system')
  #speed: Speed = $state(1)
  #volume: number = $state(0.7)
  #isMuted: boolean = $state(false)
  #notifies: boolean = $state(false)
  #shake: boolean = $state(true)
  #name: string = $state('')

  constructor(from: Memory) {
    this.#memory = from
    this.#theme = oneOf(themes, from.get('theme'), 'system')
    this.#speed = oneOf(speeds, from.get('speed'), 1)
    this.#volume = fraction(from.get('volume'), 0.7)
    this.#isMuted = from.get('muted') === 'true'
    this.#notifies = from.get('notifies') === 'true'
    this.#shake = mayFeel() ? from.get('shake') !== 'false' : from.get('shake') === 'true'
    this.#name = from.name
  }

  get theme(): Theme {
    return this.#theme
  }
  set theme(theme: Theme) {
    this.#theme = theme
    this.#memory.set('theme', theme)
  }

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    this.#memory.set('speed', String(speed))
  }

  // 0 to 1.
  get volume(): number {
    return this.#volume
  }
  set volume(volume: number) {
    this.#volume = volume
    this.#memory.set('volume', String(volume))
  }

  get isMuted(): boolean {
    return this.#isMuted
  }
  set isMuted(muted: boolean) {
    this.#isMuted = muted
    this.#memory.set('muted', String(muted))
  }

  get notifies(): boolean {
    return this.#notifies
  }
  set notifies(notifies: boolean) {
    this.#notifies = notifies
    this.#memory.set('notifies', String(notifies))
  }

  // Shaking the phone throws.
  get shake(): boolean {
    return this.#shake
  }
  set shake(shake: boolean) {
    this.#shake = shake
    this.#memory.set('shake', String(shake))
  }

  get name(): string {
    return this.#name
  }
  set name(name: string) {
    this.#name = name
    this.#memory.name = name
  }
}

export const settings = new Settings(memory)
