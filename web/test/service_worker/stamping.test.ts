// The version of a built page, and the service worker that goes with it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampPage } from '../../scripts/service_worker'

let folder = ''
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const get = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dicetown-stamp-'))
  mkdirSync(join(folder, 'assets'))
  put('index.html', '<meta name="build" content=""><script src="/assets/a-1.js"></script>')
  put('assets/a-1.js', 'one')
  put('icon.svg', '<svg/>')
  put('robots.txt', 'go away')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the page and its worker have the same version, and the worker knows what belongs to it', async () => {
  const version = await stampPage(folder)
  expect(get('index.html')).toContain(`<meta name="build" content="${version}">`)
  expect(get('sw.js')).toContain(version)
  expect(get('sw.js')).toMatch(/\[[`"']\/[`"'],[`"']\/assets\/a-1\.js[`"'],[`"']\/icon\.svg[`"']\]/)
  expect(get('sw.js')).not.toContain('robots')
  // A worker of the old kind, for every browser.
  expect(get('sw.js')).not.toMatch(/\b(import|export)\b/)
})

test('the same files are the same version, and any other file is another', async () => {
  const version = await stampPage(folder)
  const worker = get('sw.js')
  expect([await stampPage(folder), get('sw.js')]).toEqual([version, worker])
  put('assets/a-1.js', 'two')
  const second = await stampPage(folder)
  put('index.html', get('index.html').replace('<script', '<!-- --><script'))
  expect(new Set([version, second, await stampPage(folder)]).size).toBe(3)
})

test('a page without a place for its version is none of ours', async () => {
  put('index.html', '<p>Hello</p>')
  await expect(stampPage(folder)).rejects.toThrow('no place for the version')
})
