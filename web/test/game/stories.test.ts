import { beforeEach, describe, expect, test } from 'vitest'
import { narrate, plain } from '#game/events/narrate.ts'
import { labelOf, wordingOf } from '#game/questions/index.ts'
import type { AskContext } from '#game/questions/spec.ts'
import { gainText, tieText } from '#game/questions/wording.ts'
import type { GameEvent, OfferView, Phase, Question, Seat, ServerMessage, View } from '#protocol/messages.ts'
import { reasonsText } from '#texts/reasons.ts'
import { fixtures } from '../support/fixtures'
import { languages, speak, type Language } from '../support/languages'

beforeEach(() => speak('en'))

const names = ['Nell', 'Bo', 'Cy', 'Di', 'Dusty']
const tell = (event: GameEvent | null, reader: Seat | null = null, phase?: Phase) =>
  plain(narrate(event, { names, reader, phase }))

const updates = fixtures('server-')
  .map(({ message }) => message as ServerMessage)
  .filter((message) => message.type === 'update')
const events = updates.flatMap((update) => update.events)
const questions = updates.flatMap((update) => ('view' in update ? update.view.question : update.changes.question) ?? [])

// What shows that something was put together wrongly.
const broken = /[\u0001-\u0008{}]|undefined|null|NaN|\[object|event_|_you|\s\.|\s,| {2}/

describe.each(languages)('in %s', (language) => {
  test.each(events.map((event) => ({ kind: event.event, event })))('$kind', ({ event }) => {
    speak(language)
    for (const reader of [null, 0, 1, 2, 3]) {
      for (const phase of [undefined, 'mine', 'doc', 'end'] as const) {
        const told = tell(event, reader, phase)
        expect(told).not.toMatch(broken)
        expect(told).toMatch(/\S{2,}.*[.…]$/u)
      }
    }
  })
  test('a gap', () => {
    speak(language)
    expect(tell(null)).toMatch(/^….*…$/)
  })
})

describe('sentences', () => {
  const mined: GameEvent = { event: 'nuggets-mined', seat: 1, nuggets: 3 }
  const own: Record<Language, [string, string]> = {
    en: ['Bo digs up 3 nuggets.', 'You dig up 3 nuggets.'],
    de: ['Bo gräbt 3 Nuggets aus.', 'Du gräbst 3 Nuggets aus.'],
    ru: ['Bo добывает 3 самородка.', 'Вы добываете 3 самородка.'],
    cs: ['Bo těží 3 nugety.', 'Těžíš 3 nugety.'],
  }
  test.each(languages)('second person in %s', (language) => {
    speak(language)
    expect([tell(mined, 0), tell(mined, 1)]).toEqual(own[language])
  })

  test('names are marked where they stand', () => {
    const event: GameEvent = { event: 'card-stolen', robber: 0, victim: 2, back: 'store', card: 'brute' }
    expect(narrate(event, { names, reader: null })).toEqual({
      parts: [
        { text: 'Nell', seat: 0 }, { text: ' steals ' }, { text: 'Brute', card: 'brute' }, { text: ' from ' },
        { text: 'Cy', seat: 2 }, { text: '.' },
      ],
      mark: 'b-store',
      seat: 0,
      place: 'saloon',
    })
  })
  test('what is hidden is told by its back', () => {
    const event = { event: 'card-stolen', robber: 0, victim: 2, back: 'claim', card: null } as const
    expect([tell(event), tell(event, 0), tell(event, 2)]).toEqual([
      'Nell steals a claim from Cy.', 'You steal a claim from Cy.', 'Nell steals a claim from you.',
    ])
  })
  test('the reader in a list', () => {
    const event: GameEvent = { event: 'decision-opened', sheriff: 0, candidates: [1, 2, 3] }
    expect(tell(event, 2)).toBe('A tie: Bo, you and Di. Nell has the say.')
    expect(tell(event, 0, 'doc')).toBe('In the Doc’s waiting room: Bo, Cy and Di. You say who is next.')
  })
  test('what a reader was not shown then is told by name', () => {
    expect(tell({ event: 'rolled', seat: 1, count: 2, dice: null }, 1)).toBe('Bo throws 2 dice.')
  })
  test('nothing is told as nothing', () => {
    expect(tell({ event: 'claims-protected', seat: 1, claims: [] })).toBe('Bo has no claim to fence in.')
    expect(tell({ event: 'keep-chosen', seat: 1, changed: true, dice: '' }, 1)).toBe('You keep nothing.')
    expect(tell({ event: 'coach-arrived', dollars: 0 })).toBe('The stagecoach rolls in empty.')
    expect(tell({ event: 'nuggets-given', from: 1, to: 0, nuggets: 0 })).toBe('Bo has not a nugget to give.')
    expect(tell({ event: 'dice-shown', seat: 0, dice: '' }, 0)).toBe('You keep nothing.')
  })
  test('a name cannot break out of its mark', () => {
    const odd = narrate({ event: 'game-won', seat: 0 }, { names: ['{seat} 0'], reader: null })
    expect(odd.parts[0]).toEqual({ text: '{seat} 0', seat: 0 })
  })
})

describe('questions', () => {
  const view: AskContext['view'] = {
    phase: 'mine', announced: null, elixirs: null, offers: [], sheriff: 1, rules: 'first-en', viewer: 0,
    progress: { candidates: [0, 2] } as View['progress'],
  }
  const context: AskContext = { view, names }
  const answersOf = (question: Question) => (question.ask === 'offer' ? [{ offer: null }] : question.options)

  describe.each(languages)('in %s', (language) => {
    test.each(questions.map((question) => ({ kind: question.ask, question })))('$kind', ({ question }) => {
      speak(language)
      const { title, explanation } = wordingOf(question, context)
      expect(title).toMatch(/\?$/)
      expect(title + explanation).not.toMatch(broken)
      const labels = answersOf(question).map((answer) => labelOf(answer, context))
      for (const { text, note } of labels) expect(text + (note ?? '')).not.toMatch(broken)
      expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length)
    })
  })

  test('Wanted names the card it would stop', () => {
    const question: Question = { seat: 0, ask: 'play', card: 'wanted', options: [{ play: 'wanted' }, { pass: 'wanted' }] }
    const announced = { play: 'dynamite' as const, seat: 1 }
    expect(wordingOf(question, { view: { ...view, announced }, names }).title).toBe('Stop Dynamite of Bo?')
  })
  test('the Sheriff sees what each answer brings', () => {
    const offer = { nuggets: 0, claims: 0, store: 0, cards: [] }
    const offers = [
      { ...offer, seat: 1, for: 1, dollars: 2 },
      { ...offer, seat: 2, for: 1, dollars: 1, claims: 1, cards: ['claim-2' as const] },
    ]
    const bribed: AskContext = { view: { ...view, offers }, names }
    expect(labelOf({ choose: 1 }, bribed)).toEqual({ text: 'Bo', note: 'You get $3 and Claim 2' })
    expect(labelOf({ choose: 0 }, bribed)).toEqual({ text: 'Myself', note: 'The place is yours, without a bribe' })
  })
  const bribe: OfferView = { seat: 1, for: 0, dollars: 2, nuggets: 0, claims: 0, store: 0, cards: [] }
  test.each([
    ['bank', 0, [], 'The place is yours, without a bribe'],
    ['bank', 0, [bribe], 'The place is yours, and you get $2'],
    ['sheriff', 0, [], 'The star is yours, without a bribe'],
    ['doc', 0, [], 'You go next, without a bribe'],
    ['bank', 2, [], 'No bribe'],
    ['bank', 2, [{ ...bribe, for: 2 }], 'You get $2'],
  ] as const)('at the %s the Sheriff who names %d reads what it gives him', (phase, chosen, offers, text) => {
    expect(gainText(chosen, { phase, viewer: 0, offers: [...offers] })).toBe(text)
  })
  test('about the star the Sheriff is not asked who gets the Sheriff', () => {
    const question: Question = { seat: 0, ask: 'choose', options: [{ choose: 0 }] }
    const titleAt = (phase: Phase) => wordingOf(question, { view: { ...view, phase }, names }).title
    expect([titleAt('sheriff'), titleAt('bank')]).toEqual(['Who gets the star, Sheriff?', 'Bank: who gets it, Sheriff?'])
  })
  test('a tie is told the same way wherever it is told', () => {
    const question = questions.find(({ ask }) => ask === 'offer')!
    expect(tieText(view, names)).toBe('A tie: Bo decides between you and Cy.')
    expect(wordingOf(question, context).explanation).toContain(tieText(view, names))
  })
  test('an honest Sheriff is told of no money', () => {
    const honest: AskContext = { view: { ...view, rules: { preset: 'first-en', bribes: 'off' } }, names }
    expect(labelOf({ choose: 1 }, honest).note).toBeNull()
  })
})

test('a reason tells what is different by points, and who owns a place by chances', () => {
  const star = { matter: 'star', better: 4.5, worse: 1 } as const
  const bank = { matter: 'bank', better: 0.5, worse: 0.25 } as const
  expect(reasonsText([star, bank])).toBe('After this round, on average: +3.5 points from the star and Bank yours in 50% of cases instead of 25%.')
  const saloon = { matter: 'saloon', better: 0.1, worse: 0.4 } as const
  const rival = { matter: 'rival', better: 12, worse: 11 } as const
  expect(reasonsText([star, saloon, rival])).toBe(
    'After this round, on average: +3.5 points from the star; but Saloon yours in 10% of cases instead of 40% and +1.0 points for the best rival.',
  )
})
