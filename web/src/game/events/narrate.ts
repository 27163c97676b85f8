// What happened, as a sentence in the reader's language: in the second person where it is the reader's own doing.
import type { GameEvent } from '#protocol/messages.ts'
import { m } from '#texts/m.ts'
import { specOf } from './index'
import type { Whereabouts } from './spec'
import { Teller, type Audience, type Part } from './teller'

export interface Narration extends Whereabouts {
  parts: Part[]
  // A symbol of the sprite.
  mark: string
}

// Null stands for a stretch of the story that was missed.
export function narrate(event: GameEvent | null, audience: Audience): Narration {
  if (event === null) return { parts: [{ text: m.event_gap() }], mark: 'i-more', seat: null, place: null }
  const spec = specOf(event)
  const teller = new Teller(audience)
  const parts = teller.parts(spec.say(event, teller, audience.phase))
  return { parts, mark: spec.picture(event), ...spec.at(event, audience.phase) }
}

export const plain = (narration: Narration) => narration.parts.map(({ text }) => text).join('')
