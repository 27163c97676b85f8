// What a system wants to know before it installs the town.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  name: string
  start_url: string
  display: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as Manifest
const page = read('index.html').toString()

// Width and height stand at the same place in every PNG.
function sizeOf(path: string): string {
  const file = read(path)
  expect(file.subarray(1, 4).toString(), path).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

test('the manifest and the icons are named by the page', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect(sizeOf('public/apple-touch-icon.png')).toBe('180x180')
})

test('each icon is as big as is said, and there are some to be cut to shape', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of pictures) expect(sizeOf(`public${src}`), src).toBe(sizes)
  for (const purpose of ['any', 'maskable']) {
    expect(pictures.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  }
})

test('the colours are the ones of the page', () => {
  const [, noon, midnight] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read('src/kit/look/tokens.css').toString()) ?? []
  expect([manifest.theme_color, manifest.background_color]).toEqual([noon, noon])
  expect(page).toContain(`content="${noon}" media="(prefers-color-scheme: light)"`)
  expect(page).toContain(`content="${midnight}" media="(prefers-color-scheme: dark)"`)
})

test('it starts at the start, in a window of its own', () => {
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual(['Dice Town', '/', 'standalone'])
})
