// The light that the reader has chosen, before anything is painted.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { build, type Rollup } from 'vite'
import { Memory } from '#device/memory.ts'
import { Settings, themes } from '#device/settings.svelte.ts'
import { firstLight } from '../../scripts/first_light'

const source = readFileSync(new URL('../../src/app/first_light.js', import.meta.url), 'utf8')

// What the script makes of the page.
function lit(script: string, storage: Pick<Storage, 'getItem'>): string | undefined {
  const root: { dataset: { theme?: string } } = { dataset: {} }
  new Function('localStorage', 'document', script)(storage, { documentElement: root })
  return root.dataset.theme
}

describe('the script', () => {
  test.each(themes)('knows what the settings keep of %s', (theme) => {
    const all = new Map<string, string>()
    const storage = { getItem: (key: string) => all.get(key) ?? null, setItem: (key: string, value: string) => void all.set(key, value), removeItem: () => {} }
    new Settings(new Memory(storage)).theme = theme
    expect(lit(source, storage)).toBe(theme === 'system' ? undefined : theme)
  })
  test('leaves it to the system where nothing is kept, or what is kept makes no sense', () => {
    expect(lit(source, { getItem: () => null })).toBeUndefined()
    expect(lit(source, { getItem: () => 'pink' })).toBeUndefined()
    const forbidden = () => {
      throw new Error('not allowed')
    }
    expect(lit(source, { getItem: forbidden })).toBeUndefined()
  })
})

describe('a built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-light-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('begins with it: a file, as nothing inline is allowed, and no module, which would wait for the page', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>T</title><script type="module" src="/main.js"></script></head><body></body></html>')
    writeFileSync(join(folder, 'main.js'), 'document.title = "town"')
    const { output } = (await build({
      root: folder, configFile: false, logLevel: 'error', plugins: [firstLight()], build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    })) as Rollup.RollupOutput
    const sourceOf = (name: string | undefined) => String((output.find(({ fileName }) => fileName === name) as Rollup.OutputAsset).source)
    const page = sourceOf('index.html')
    const [first = '', ...others] = [...page.matchAll(/<script[^>]*>([^<]*)<\/script>|<link[^>]*stylesheet[^>]*>/g)].map(([tag]) => tag)
    const src = /^<script src="\/(assets\/first_light-[\w-]+\.js)"><\/script>$/.exec(first)?.[1]
    expect(src).toBeDefined()
    expect(others.every((tag) => /src=|href=/.test(tag))).toBe(true)
    expect(lit(sourceOf(src), { getItem: (key: string) => (key === 'dicetown.theme' ? 'midnight' : null) })).toBe('midnight')
  })
})
