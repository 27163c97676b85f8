// Texts that come later, with the part of the page that shows them.
import { beforeEach, expect, test, vi } from 'vitest'

const load = vi.fn<(locale: string, part: string) => Promise<void>>()
vi.mock('#texts/m.ts', () => ({ load }))

const asked = () => load.mock.calls.map((call) => call.join(' '))

async function page() {
  vi.resetModules()
  return { ...(await import('#texts/loading.ts')), ...(await import('#texts/locale.svelte.ts')) }
}

function held() {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => (letGo = resolve))
  return { promise, letGo }
}

beforeEach(() => {
  load.mockReset()
  load.mockResolvedValue()
})

test('the later texts are fetched along with the part, in the language that has been begun', async () => {
  const { beginLocale, withLaterTexts } = await page()
  const first = held()
  load.mockReturnValueOnce(first.promise)
  const begun = beginLocale('ru')
  const loadPart = vi.fn(() => Promise.resolve('part'))
  const coming = withLaterTexts(loadPart)()
  expect(asked()).toEqual(['ru first', 'ru later'])
  expect(loadPart).toHaveBeenCalledOnce()
  expect(await coming).toBe('part')
  first.letGo()
  await begun
})

test('a part does not come without its texts, and comes when they do', async () => {
  const { beginLocale, withLaterTexts } = await page()
  await beginLocale('de')
  load.mockRejectedValueOnce(new TypeError('no line'))
  const loadPart = withLaterTexts(() => Promise.resolve('part'))
  await expect(loadPart()).rejects.toThrow('no line')
  expect(await loadPart()).toBe('part')
})

test('another language brings its later texts only where they are needed', async () => {
  const { beginLocale, setLocale, withLaterTexts } = await page()
  await beginLocale('en')
  await setLocale('de')
  await withLaterTexts(() => Promise.resolve('part'))()
  await setLocale('cs')
  expect(asked()).toEqual(['en first', 'de first', 'de later', 'cs first', 'cs later'])
})

test('a language whose later texts do not come is not taken', async () => {
  const { beginLocale, getLocale, setLocale, withLaterTexts } = await page()
  await beginLocale('en')
  await withLaterTexts(() => Promise.resolve('part'))()
  load.mockResolvedValueOnce().mockRejectedValueOnce(new TypeError('no line'))
  await expect(setLocale('cs')).rejects.toThrow('no line')
  expect(getLocale()).toBe('en')
})

test('a part that comes after a change of language has the texts of the new one', async () => {
  const { beginLocale, setLocale, withLaterTexts } = await page()
  await beginLocale('en')
  const part = held()
  const coming = withLaterTexts(() => part.promise)()
  await setLocale('ru')
  part.letGo()
  await coming
  expect(asked()).toEqual(['en first', 'en later', 'ru first', 'ru later'])
})

test('a language that comes after a part has the texts for it', async () => {
  const { beginLocale, setLocale, withLaterTexts } = await page()
  await beginLocale('en')
  const file = held()
  load.mockReturnValueOnce(file.promise)
  const changed = setLocale('ru')
  await withLaterTexts(() => Promise.resolve('part'))()
  file.letGo()
  await changed
  expect(asked()).toEqual(['en first', 'ru first', 'en later', 'ru later'])
})
