// A hand of each kind, best dice first, to be shown beside its name.
import type { Dice } from '#protocol/messages.ts'
import { handKinds, type HandKind } from '#texts/words.ts'

const hands: Record<HandKind, Dice> = {
  five: 'KKKKK',
  four: 'QQQQ9',
  full: 'AAAJJ',
  straight: 'AKQJT',
  three: 'TTTAJ',
  two_pairs: 'KK99Q',
  pair: 'JJAT9',
  high: 'AKQT9',
}

export const sampleHands = handKinds.map((kind) => ({ kind, dice: hands[kind] }))
