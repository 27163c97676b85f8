// Every kind of event with what there is to know about it.
import type { GameEvent } from '#protocol/messages.ts'
import { dice } from './dice'
import { doc } from './doc'
import { law } from './law'
import type { EventSpec, EventTable } from './spec'
import { town } from './town'

export const events: EventTable = { ...dice, ...law, ...town, ...doc }

// Nothing tells the compiler that an event and the entry of its kind belong together.
export const specOf = <E extends GameEvent>(event: E) => events[event.event] as unknown as EventSpec<E>
