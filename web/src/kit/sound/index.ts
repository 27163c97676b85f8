// Plays sounds by name. Nothing depends on them: whatever goes wrong, it stays quiet.
//   sound.play('coin')            now
//   sound.playAll(['card', ...])  one after the other
import type { Player } from './player'
import type { SoundName } from './recipes'

export type { SoundName } from './recipes'

const BETWEEN = 160

interface Loudness {
  readonly volume: number
  readonly isMuted: boolean
}

export class Sound {
  #player: Player | null = null
  #hasTried = false

  constructor(
    readonly loudness: Loudness,
    readonly load: () => Promise<Player | null>,
  ) {}

  // With every gesture of the reader.
  wake(): void {
    this.#player?.resume()
    if (this.#hasTried) return
    this.#hasTried = true
    this.load().then(
      (player) => {
        this.#player = player
        player?.resume()
      },
      // Without a network now, but perhaps at the next gesture.
      () => (this.#hasTried = false),
    )
  }

  play(name: SoundName): void {
    const { volume, isMuted } = this.loudness
    // The ear is logarithmic.
    if (!isMuted && volume > 0) this.#player?.play(name, volume ** 2)
  }

  playAll(names: readonly SoundName[]): void {
    for (const [i, name] of names.entries()) {
      if (i === 0) this.play(name)
      else setTimeout(() => this.play(name), i * BETWEEN)
    }
  }
}
