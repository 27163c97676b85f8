import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#net/requests.ts'
import { lessonSteps } from '#screens/lesson/texts.ts'
import { problemText } from '#shell/wording.ts'
import { backsText, cardsText, goodsText, nuggetsText, spanText } from '#texts/amounts.ts'
import { chosenLabel } from '#texts/spoken.ts'
import { cardName, diceSpoken, handKind, textOf } from '#texts/words.ts'
import { faultsOfUse, faultsOfWriting, usedBy } from '../../scripts/check_texts.js'
import { readTexts } from '../../scripts/texts.js'
import { languages, speak, type Language } from '../support/languages'

beforeEach(() => speak('en'))

const withText = (text: string) => {
  const texts = readTexts()
  texts.first.ru.place_mine = text
  return texts
}

describe('the check of texts', () => {
  test('finds nothing wrong with ours', () => {
    expect([...faultsOfWriting(readTexts())]).toEqual([])
  })
  test.each(['', ' Рудник', 'Рудник '])('finds blanks round a text: "%s"', (text) => {
    expect([...faultsOfWriting(withText(text))]).toEqual(['ru place_mine: is empty, or has blanks round it'])
  })
  test.each(['Рудник...', 'мой "рудник"', 'два  слова', 'ещё 4\u00a0$'])('finds what is typed in place of the right sign: %s', (text) => {
    expect([...faultsOfWriting(withText(text))]).toEqual(['ru place_mine: write “ ” ’ … and single blanks'])
  })
  test('finds a blank before an ellipsis, not after one', () => {
    expect([...faultsOfWriting(withText('… рудник …'))]).toEqual(['ru place_mine: has a blank before …'])
    expect([...faultsOfWriting(withText('… рудник…'))]).toEqual([])
  })
  test('finds a name that would have to be declined', () => {
    const faults = (text: string) => [...faultsOfWriting(withText(text))]
    expect(faults('Рудник для {seat}')).toEqual(['ru place_mine: may have to decline the name after "для"'])
    expect(faults('Отдайте {card}')).toEqual(['ru place_mine: may have to decline the name after "Отдайте"'])
    expect(faults('{seat} отдаёт карту {card} игроку {seat}. Отдать «{card}»: {seat}')).toEqual([])
  })
  test('finds a text that nothing shows', () => {
    const code = ['m.one_two()', "textOf('card', card, '_does')", "worded('bot', kind)", "textIfAny('error', code)"]
    const keys = ['one_two', 'card_joe_does', 'card_joe', 'bot_random', 'error_too_old', 'lonely']
    expect([...faultsOfUse(keys, code)]).toEqual(['card_joe: nothing shows it', 'lonely: nothing shows it'])
  })
  test('reads calls that stand on two lines', () => {
    expect(usedBy("textOf('place', place)").families).toEqual([{ prefix: 'place_', suffix: '' }])
    expect(usedBy("t.by(seat, m.event_x,\n  m.event_x_you)").keys).toEqual(['event_x', 'event_x_you'])
  })
})

test('a code without a text does not compile', () => {
  expect(() => {
    // @ts-expect-error: there is no such place
    textOf('place', 'church')
  }).toThrow()
})

describe('what a server may answer in place of what was asked for', () => {
  const chapter = /^## Errors$(.*?)^## Limits$/ms.exec(readFileSync(new URL('../../../docs/http.md', import.meta.url), 'utf8'))?.[1] ?? ''
  const columns = [...chapter.matchAll(/^\| [\d, ]+ \|([^|]+)\|/gm)].map(([, column]) => column ?? '')
  const codes = new Set(columns.flatMap((column) => [...column.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code ?? '')))

  test('is in the document', () => {
    expect([...codes]).toEqual(expect.arrayContaining(['bad-request', 'no-such-table', 'table-set-aside', 'restarting']))
  })
  test.each([...codes])('%s has a text', (code) => {
    for (const language of languages) {
      speak(language)
      expect(problemText(new ApiError(code), 'K7QF2')).not.toContain(code)
    }
  })
})

describe('amounts', () => {
  const goods = { dollars: 2, nuggets: 1, claims: 2, store: 5, cards: null }
  const expected: Record<Language, string> = {
    en: '$2, 1 nugget, 2 claims and 5 store cards',
    de: '$2, 1 Nugget, 2 Besitzrechte und 5 Store-Karten',
    ru: '2\u00a0$, 1 самородок, 2 карты собственности и 5 карт магазина',
    cs: '2\u00a0$, 1 nuget, 2 dekrety a 5 karet Koloniálu',
  }
  test.each(languages)('in %s', (language) => {
    speak(language)
    expect(goodsText(goods)).toBe(expected[language])
  })
  test.each([
    ['ru', [1, 2, 5, 11, 21, 22, 25], ['самородок', 'самородка', 'самородков', 'самородков', 'самородок', 'самородка', 'самородков']],
    ['cs', [0, 1, 2, 4, 5, 22], ['nugetů', 'nuget', 'nugety', 'nugety', 'nugetů', 'nugetů']],
  ] as const)('plurals of %s', (language, counts, words) => {
    speak(language)
    expect(counts.map((n) => nuggetsText(n))).toEqual(counts.map((n, index) => `${n} ${words[index]}`))
  })
  test('one in Russian is an object, too', () => {
    speak('ru')
    expect(backsText(1, 1)).toBe('1 карту собственности и 1 карту магазина')
  })
  test('cards with a number stand together', () => {
    expect(cardsText(['claim-1', 'claim-4', 'equipment-8', 'brute'])).toBe('Claims 1\u00a0+\u00a04, Equipment 8 and Brute')
    expect(cardsText([])).toBe('nothing')
  })
  test('spans', () => {
    expect([spanText(1), spanText(61_000), spanText(300_000), spanText(3 * 86_400_000)]).toEqual([
      '1 second', '61 seconds', '5 minutes', '3 days',
    ])
  })
})

test('kinds of hands', () => {
  const kinds = ['JJJJJ', '9999K', 'TTTAA', '9TJQK', 'TJQKA', '9QQQA', '99TKK', '9JKAA', '9TJQA', '9JQKA'].map(handKind)
  expect(kinds).toEqual(['five', 'four', 'full', 'straight', 'straight', 'three', 'two_pairs', 'pair', 'high', 'high'])
})

describe('for those who hear the page', () => {
  test('dice by name', () => {
    expect(diceSpoken('9KK')).toBe('2 kings, 1 nine')
    speak('cs')
    expect(diceSpoken('9QQQQ')).toBe('4 dámy, 1 devítka')
    speak('ru')
    expect(diceSpoken('KKKKK')).toBe('5 королей')
  })
  test('what is chosen, and its price', () => {
    expect(chosenLabel('KK', 1)).toBe('Chosen: 2 kings. Price: $1.')
    expect(chosenLabel('9', 0)).toBe('Chosen: 1 nine. Price: free.')
    expect(chosenLabel('', 1)).toBe('No die chosen. Price: $1.')
  })
})

test.each(languages)('names of their own in %s', (language) => {
  speak(language)
  const names = (['brute', 'cheater', 'corruption', 'credit', 'dynamite', 'elixir', 'girls', 'joe', 'marshall', 'split', 'wanted', 'claim-3', 'equipment-3'] as const).map(cardName)
  expect(new Set(names).size).toBe(names.length)
  expect(lessonSteps().every(({ title, text }) => title.length > 0 && text.length > 0)).toBe(true)
})

describe('every code has a text:', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../docs/protocol.schema.json', import.meta.url), 'utf8')) as {
    $defs: Record<string, { enum?: string[]; oneOf?: { $ref: string }[]; properties?: Record<string, { const?: string; enum?: string[] }> }>
  }
  const valuesOf = (name: string, member?: string): string[] => {
    const definition = schema.$defs[name]
    if (definition?.oneOf) return definition.oneOf.flatMap(({ $ref }) => valuesOf($ref.replace('#/$defs/', ''), member))
    const value = member === undefined ? definition : definition?.properties?.[member]
    return value?.enum ?? (value && 'const' in value && value.const !== undefined ? [value.const] : [])
  }
  const texts = readTexts().first.en
  test.each([
    ['error', valuesOf('Refusal', 'code')],
    ['closing', valuesOf('Closing', 'reason')],
    ['phrase', valuesOf('Phrase')],
    ['clock', valuesOf('ClockKind')],
    ['preset', valuesOf('PresetName')],
    ['stage', valuesOf('Stage')],
    ['order', valuesOf('CardOrder')],
    ['lobby_chat', valuesOf('ChatKind')],
    ['lobby_listing', valuesOf('Listing')],
    ['lobby_orders', valuesOf('OrderTime')],
  ])('%s', (prefix, codes) => {
    expect(codes.length).toBeGreaterThan(1)
    for (const code of codes) expect(texts).toHaveProperty(`${prefix}_${code.replaceAll('-', '_')}`)
  })
})
