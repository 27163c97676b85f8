import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boxes, elixirs, faces, icons, places, remedies, storeCards } from '#kit/art/names.ts'

const src = join(import.meta.dirname, '../../src')

function files(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(svelte|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const read = (file: string) => readFileSync(file, 'utf8')

describe('tokens', () => {
  const lights = { noon: new Map<string, string>(), midnight: new Map<string, string>() }
  for (const name of ['kit/look/tokens.css', 'kit/art/art.css']) {
    for (const [, token, noon, midnight] of read(join(src, name)).matchAll(/--([\w-]+): light-dark\((\S+), (\S+)\);/g)) {
      lights.noon.set(token!, noon!)
      lights.midnight.set(token!, midnight!)
    }
  }

  function luminance(hex: string): number {
    const [r, g, b] = [1, 3, 5].map((i) => {
      const part = parseInt(hex.slice(i, i + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }

  function contrast(a: string, b: string): number {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (light! + 0.05) / (dark! + 0.05)
  }

  const texts = [
    ...['paper', 'panel', 'card', 'picked', 'shade'].flatMap((ground) => [['ink', ground], ['ink-2', ground]]),
    ['on-gold', 'gold'], ['on-dark', 'bill'], ['on-dark', 'adobe'], ['on-mat', 'mat'], ['paper', 'ink'],
    ['adobe', 'paper'], ['adobe', 'card'], ['ghost', 'ghost-fill'],
    ...[0, 1, 2, 3, 4].map((seat) => ['on-seat', `seat-${seat}`]),
  ]
  const shapes = [['rim', 'paper'], ['rim', 'card'], ['rim', 'panel'], ...[0, 1, 2, 3, 4].map((seat) => [`seat-${seat}`, 'panel'])]

  for (const light of ['noon', 'midnight'] as const) {
    const tokens = lights[light]
    it.each(texts)(`${light}: %s can be read on %s`, (text, ground) => {
      expect(contrast(tokens.get(text!)!, tokens.get(ground!)!)).toBeGreaterThanOrEqual(4.5)
    })
    it.each(shapes)(`${light}: %s can be told from %s`, (shape, ground) => {
      expect(contrast(tokens.get(shape!)!, tokens.get(ground!)!)).toBeGreaterThanOrEqual(3)
    })
  }
})

describe('drawings', () => {
  const sprite = files('kit/art/sprite').map(read).join('')
  const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]))

  it('has one for every name', () => {
    const wanted = [
      ...faces.map((name) => `s-${name}`), ...places.map((name) => `bd-${name}`), ...storeCards.map((name) => `c-${name}`),
      ...elixirs.map((name) => `e-${name}`), ...remedies.map((name) => `r-${name}`), ...icons.map((name) => `i-${name}`),
      ...[0, 1, 2, 3, 4].map((seat) => `hat-${seat}`), ...Object.keys(boxes),
    ]
    expect(wanted.filter((name) => !drawn.has(name))).toEqual([])
  })

  it('refers to nothing that is not drawn', () => {
    const used = [...sprite.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    expect(used.filter((name) => !drawn.has(name))).toEqual([])
  })
})

describe('style', () => {
  const all = [...['kit/art', 'kit/controls', 'kit/pieces'].flatMap(files), join(src, 'kit/look/base.css')].map((file) => ({ file, text: read(file) }))

  it('has no style attributes, which the content security policy forbids', () => {
    expect(all.filter(({ text }) => /\sstyle="/.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('animates nothing but transform and opacity', () => {
    const moved = all.flatMap(({ file, text }) => [
      ...[...text.matchAll(/transition:([^;]+);/g)].flatMap((match) =>
        match[1]!.split(/,(?![^(]*\))/).map((part) => [file, part.trim().split(/\s/)[0]!]),
      ),
      ...[...text.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap((match) =>
        [...match[1]!.matchAll(/([\w-]+):/g)].map((property) => [file, property[1]!]),
      ),
    ])
    expect(moved.length).toBeGreaterThan(5)
    expect(moved.filter(([, property]) => property !== 'transform' && property !== 'opacity')).toEqual([])
  })
})
