// Plays samples through Web Audio; fetched with the first gesture, because no browser lets a page sound before.
import { recipes, type SoundName } from './recipes'
import { render } from './render'

// What a blow ends: the rattle is over when the cup is down.
const cutBy: Partial<Record<SoundName, SoundName>> = { slam: 'shake' }

export class Player {
  #context: AudioContext
  #made = new Map<SoundName, AudioBuffer>()
  #sounding = new Map<SoundName, AudioBufferSourceNode>()

  constructor(context: AudioContext) {
    this.#context = context
  }

  // Browsers put a page that was away to sleep; a gesture wakes it.
  resume(): void {
    if (this.#context.state !== 'running') void this.#context.resume().catch(() => {})
  }

  play(name: SoundName, volume: number): void {
    // What could not sound at once would all sound together later.
    if (this.#context.state !== 'running') return
    const cut = cutBy[name]
    if (cut) this.#stop(cut)
    const source = this.#context.createBufferSource()
    const gain = this.#context.createGain()
    source.buffer = this.#bufferOf(name)
    gain.gain.value = volume
    source.connect(gain).connect(this.#context.destination)
    source.onended = () => {
      if (this.#sounding.get(name) === source) this.#sounding.delete(name)
    }
    this.#sounding.set(name, source)
    source.start()
  }

  #stop(name: SoundName): void {
    this.#sounding.get(name)?.stop()
    this.#sounding.delete(name)
  }

  #bufferOf(name: SoundName): AudioBuffer {
    const known = this.#made.get(name)
    if (known) return known
    const { sampleRate } = this.#context
    const samples = render(recipes[name], sampleRate)
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate)
    buffer.copyToChannel(samples, 0)
    this.#made.set(name, buffer)
    return buffer
  }
}

// Null where nothing can sound.
export function openPlayer(): Player | null {
  try {
    return new Player(new AudioContext())
  } catch {
    return null
  }
}
