// A recipe as samples. It is always the same: the noise has a seed, so that a test hears what a player hears.
import type { Grain, Noise, Recipe, Tone } from './recipes'

const TAIL = 0.01
const SILENT = 1000

export function lengthOf({ tones = [], noises = [] }: Recipe): number {
  return Math.max(...[...tones, ...noises].map(({ at, length }) => at + length)) + TAIL
}

function noiseFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

// How loud a grain is `since` seconds after its start.
function envelope({ length, gain, attack = 0.001 }: Grain, since: number): number {
  return since < attack ? (gain * since) / attack : gain * SILENT ** (-(since - attack) / (length - attack))
}

function addTone(into: Float32Array, rate: number, tone: Tone): void {
  const start = Math.round(tone.at * rate)
  const count = Math.round(tone.length * rate)
  let phase = 0
  for (let i = 0; i < count; i++) {
    const hertz = tone.hertz * ((tone.to ?? tone.hertz) / tone.hertz) ** (i / count)
    phase += (2 * Math.PI * hertz) / rate
    into[start + i]! += Math.sin(phase) * envelope(tone, i / rate)
  }
}

// A band of the noise: a filter of two poles round its middle.
function addNoise(into: Float32Array, rate: number, noise: Noise, seed: number): void {
  const random = noiseFrom(seed)
  const turn = (2 * Math.PI * Math.min(noise.hertz, rate * 0.45)) / rate
  const alpha = Math.sin(turn) / (2 * (noise.narrow ?? 0.7))
  const [b, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  const start = Math.round(noise.at * rate)
  const count = Math.round(noise.length * rate)
  for (let i = 0; i < count; i++) {
    const x = random()
    const y = b * (x - x2) - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    into[start + i]! += y * envelope(noise, i / rate)
  }
}

export function render(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(lengthOf(recipe) * rate))
  for (const tone of recipe.tones ?? []) addTone(samples, rate, tone)
  for (const [i, noise] of (recipe.noises ?? []).entries()) addNoise(samples, rate, noise, 7919 * (i + 1))
  return samples
}
