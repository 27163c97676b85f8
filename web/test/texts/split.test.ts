// The texts in the built page: a language is two files, and whatever a visit begins with does without the later one.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTexts, usedBy } from '../../scripts/check_texts.js'
import { byName, isLater, keepPlurals, laterTexts, partOf, splitIndex } from '../../scripts/split_languages.ts'

const names = Object.keys(readTexts().en ?? {})

// --- Which texts are later ---

const source = fileURLToPath(new URL('../../src', import.meta.url))
const staticImport = /^\s*(?:import|export) (?!type )(?:[^'"]*? from )?'([.#][^']+)'/gm
const laterImport = /withLaterTexts\(\(\) => import\('[^']+'\)\)/g
const lazyImport = /\bimport\('([.#][^']+)'\)/g

function fileOf(from: string, path: string): string {
  const wanted = path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(from), path)
  const found = ['', '.ts', '/index.ts'].map((end) => wanted + end).find((each) => existsSync(each) && statSync(each).isFile())
  if (!found) throw new Error(`${from}: imports ${path}, which is not there`)
  return found
}

const isCode = (file: string) => /\.(ts|svelte)$/.test(file)

// All code that may be shown without the later texts, by its file.
function codeWithoutLaterTexts(): Map<string, string> {
  const known = new Map<string, string>()
  const take = (file: string) => {
    if (known.has(file)) return
    const code = readFileSync(file, 'utf8').replace(laterImport, '')
    known.set(file, code)
    const imported = [...code.matchAll(staticImport), ...code.matchAll(lazyImport)].map(([, path]) => path ?? '')
    for (const path of imported) if (!path.startsWith('#paraglide/')) [fileOf(file, path)].filter(isCode).forEach(take)
  }
  take(join(source, 'app/main.ts'))
  return new Map([...known].map(([file, code]) => [relative(source, file), code]))
}

function textsOf(code: string): string[] {
  const { keys, families } = usedBy(code)
  const isComposed = (name: string) => families.some(({ prefix, suffix }) => name.startsWith(prefix) && name.endsWith(suffix))
  return names.filter((name) => keys.includes(name) || isComposed(name))
}

test('what a visit begins with shows no later text', () => {
  const codes = codeWithoutLaterTexts()
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining(['screens/start/Start.svelte', 'play/lobby/Lobby.svelte', 'play/GameScreen.svelte', 'game/events/narrate.ts']),
  )
  expect([...codes.keys()]).not.toContain('play/end/End.svelte')
  const tooEarly = [...codes].flatMap(([file, code]) => textsOf(code).filter(isLater).map((name) => `${file} shows ${name}`))
  expect(tooEarly).toEqual([])
})

test.each(laterTexts)('there are texts that begin with %s', (beginning) => {
  expect(names.some((name) => name.startsWith(beginning))).toBe(true)
})

// --- The files ---

test('each text of a language is in one of its two files', () => {
  const code = 'const helper = 1\nexport const end_back = () => `a`\nexport const ending = () => `export const end_of`\n'
  expect(partOf(code, 'first')).toBe('const helper = 1\nconst end_back = () => `a`\nexport const ending = () => `export const end_of`\n')
  expect(partOf(code, 'later')).toBe('const helper = 1\nexport const end_back = () => `a`\nconst ending = () => `export const end_of`\n')
  const language = readFileSync(join(source, 'paraglide/messages/ru.js'), 'utf8')
  const exported = ['first', 'later'].map((part) => partOf(language, part).match(/^export /gm)?.length ?? 0)
  expect(exported).toEqual([names.filter((name) => !isLater(name)).length, names.filter(isLater).length])
})

// The index as it runs in the page, with files that say what they are.
function indexOf(split: string): Record<string, (...inputs: unknown[]) => unknown> {
  const file = "Promise.resolve({ hello: ({ name }) => `$1 $2 ${name}`, face_t1: () => '10', end_title: () => '$1 $2' })"
  const code = split
    .replace(/^import .*$/m, "const getLocale = () => 'en'")
    .replaceAll(/import\('.\/(\w+)\.js\?(\w+)'\)/g, file)
    .replace('export const messages =', 'return')
  return new Function(code)() as Record<string, (...inputs: unknown[]) => unknown>
}

test('in the built page the texts of each language are apart, and found by name', async () => {
  const split = splitIndex('import * as __en from "./en.js"\nconst face_t1 = (() => 1);\nexport { face_t1 as "face_T" }\n', ['en', 'cs'])
  expect(split).toContain("cs: () => import('./cs.js?first')")
  expect(split).not.toContain('__en')
  const found = indexOf(split)
  const early = found['hello']
  // Whichever comes first.
  await found['loadMessages']?.('en', 'later')
  expect(found['end_title']?.()).toBe('en later')
  expect(found['end_unknown']).toBe(undefined)
  expect(found['face_T']).not.toBe(undefined)
  await found['loadMessages']?.('en', 'first')
  expect(found['hello']?.({ name: 'Ann' })).toBe('en first Ann')
  expect(early?.({ name: 'Bo' })).toBe('en first Bo')
  expect(found['face_T']?.()).toBe('10')
  expect(found['unknown']).toBe(undefined)
})

test('whoever has texts asks for them by name', () => {
  expect(byName("import * as m from '#paraglide/messages.js'\n")).toBe("import { messages as m } from '#paraglide/messages/_index.js'\n")
})

test('the plurals of a language are made once, as Paraglide writes them now', () => {
  const registry = readFileSync(join(source, 'paraglide/registry.js'), 'utf8')
  expect(keepPlurals(registry)).toContain('??= new Intl.PluralRules(locale, options)).select(Number(input))')
  expect(() => keepPlurals('export const plural = () => 1')).toThrow('keepPlurals')
})
