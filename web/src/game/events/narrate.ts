// What happened, as a sentence in the reader's language: in the second person where it is the reader's own doing.
import type { EventKind, Town } from '#protocol/kinds.ts'
import type { GameEvent, Seat } from '#protocol/messages.ts'
import { m } from '#texts/m.ts'
import { diceTellers } from './dice'
import { docTellers } from './doc'
import { lawTellers } from './law'
import { Teller, type Audience, type Part, type Tellers, type Told } from './teller'
import { townTellers } from './town'

export interface Narration {
  parts: Part[]
  // A symbol of the sprite.
  mark: string
  // Whose doing it is, and where: null if nobody's or nowhere.
  seat: Seat | null
  place: Town | null
}

const tellers: Tellers<EventKind> = { ...diceTellers, ...lawTellers, ...townTellers, ...docTellers }

// Null stands for a stretch of the story that was missed.
export function narrate(event: GameEvent | null, audience: Audience): Narration {
  if (event === null) return { parts: [{ text: m.event_gap() }], mark: 'i-more', seat: null, place: null }
  const telling = new Teller(audience)
  const tell = tellers[event.event] as (event: GameEvent, telling: Teller) => Told
  const { text, mark, seat, place } = tell(event, telling)
  return { parts: telling.parts(text), mark, seat: seat ?? null, place: place ?? null }
}

export const plain = (narration: Narration) => narration.parts.map(({ text }) => text).join('')
