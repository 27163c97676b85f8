// What every sound is made of: bursts of filtered noise for the blow, a few partials that die fast for the wood or the metal.
export interface Grain {
  // Seconds from the start.
  at: number
  // Seconds until it has died away to a thousandth.
  length: number
  gain: number
  // Seconds until it is at its loudest.
  attack?: number
}

export interface Tone extends Grain {
  hertz: number
  // Where it falls or rises to.
  to?: number
}

export interface Noise extends Grain {
  // The middle of what is heard of it, and how narrow that is.
  hertz: number
  narrow?: number
}

export interface Recipe {
  tones?: readonly Tone[]
  noises?: readonly Noise[]
}

// A die of bone against wood.
function knock(at: number, hertz: number, gain: number): Required<Recipe> {
  return {
    tones: [
      { at, length: 0.05, gain: gain * 0.6, hertz },
      { at, length: 0.03, gain: gain * 0.35, hertz: hertz * 2.41 },
    ],
    noises: [{ at, length: 0.02, gain, hertz: hertz * 1.9, narrow: 1.2 }],
  }
}

function all(parts: readonly Recipe[]): Recipe {
  return { tones: parts.flatMap(({ tones = [] }) => tones), noises: parts.flatMap(({ noises = [] }) => noises) }
}

// A blow of wood on wood.
function blow(at: number, gain: number): Recipe {
  return {
    tones: [
      { at, length: 0.16, gain: gain * 0.7, hertz: 235, to: 215 },
      { at, length: 0.09, gain: gain * 0.4, hertz: 540 },
      { at, length: 0.04, gain: gain * 0.25, hertz: 1260 },
    ],
    noises: [{ at, length: 0.05, gain: gain * 0.8, hertz: 900, narrow: 0.6 }],
  }
}

// Thin metal: partials that are no chord.
function ring(at: number, hertz: number, gain: number, length: number): Recipe {
  return {
    tones: [
      { at, length, gain: gain * 0.5, hertz },
      { at, length: length * 0.7, gain: gain * 0.3, hertz: hertz * 1.51 },
      { at, length: length * 0.45, gain: gain * 0.2, hertz: hertz * 2.27 },
    ],
    noises: [{ at, length: 0.008, gain: gain * 0.5, hertz: 6000, narrow: 0.7 }],
  }
}

export const recipes = {
  // Five dice in leather, up and down.
  shake: all([
    ...[0, 0.05, 0.12, 0.19, 0.24, 0.31, 0.36, 0.43, 0.5, 0.55, 0.62, 0.68, 0.75].map((at, i) => knock(at, [620, 790, 540, 880][i % 4] ?? 700, i % 2 ? 0.26 : 0.36)),
    { noises: [0, 0.12, 0.24, 0.36, 0.5, 0.62, 0.75].map((at) => ({ at, length: 0.1, gain: 0.16, hertz: 420, narrow: 0.7, attack: 0.012 })) },
  ]),
  slam: {
    tones: [
      { at: 0, length: 0.2, gain: 0.75, hertz: 150, to: 62 },
      { at: 0, length: 0.07, gain: 0.22, hertz: 410 },
    ],
    noises: [
      { at: 0, length: 0.06, gain: 0.9, hertz: 520, narrow: 0.5 },
      { at: 0.004, length: 0.02, gain: 0.35, hertz: 2400 },
    ],
  },
  lift: {
    tones: [{ at: 0.02, length: 0.07, gain: 0.26, hertz: 260, to: 420, attack: 0.008 }],
    noises: [{ at: 0, length: 0.12, gain: 0.5, hertz: 1300, narrow: 0.6, attack: 0.04 }],
  },
  // Ever shorter hops.
  tumble: all([0, 0.07, 0.1, 0.17, 0.2, 0.26, 0.29, 0.34, 0.38, 0.41, 0.44].map((at, i) => knock(at, 900 + ((i * 370) % 830), 0.6 * 0.9 ** i))),
  coin: all([ring(0, 2650, 0.55, 0.16), ring(0.07, 3140, 0.4, 0.22)]),
  nugget: {
    tones: [
      { at: 0, length: 0.07, gain: 0.4, hertz: 690, to: 610 },
      { at: 0.055, length: 0.06, gain: 0.25, hertz: 830 },
    ],
    noises: [
      { at: 0, length: 0.03, gain: 0.7, hertz: 1500, narrow: 0.8 },
      { at: 0.055, length: 0.05, gain: 0.4, hertz: 2300, narrow: 0.6 },
    ],
  },
  card: {
    noises: [
      { at: 0, length: 0.11, gain: 0.5, hertz: 3800, narrow: 0.5, attack: 0.05 },
      { at: 0.095, length: 0.025, gain: 0.75, hertz: 1900, narrow: 0.7 },
    ],
  },
  // Tin, pinned on with a click.
  star: all([
    { noises: [{ at: 0, length: 0.012, gain: 0.6, hertz: 2900, narrow: 1 }] },
    ring(0.05, 1570, 0.5, 0.3),
    ring(0.14, 2093, 0.42, 0.42),
  ]),
  hammer: all([blow(0, 0.8), blow(0.17, 0.62)]),
  spur: all([0, 0.055, 0.1, 0.19].map((at, i) => ring(at, [4180, 4730, 4410, 5020][i] ?? 4400, 0.36 - 0.05 * i, 0.12))),
} satisfies Record<string, Recipe>

export type SoundName = keyof typeof recipes
