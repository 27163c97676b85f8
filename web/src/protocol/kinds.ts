// The kinds of what a table says, and what each of them is. A table with an entry for each does not compile while one is missing.
import type { GameEvent, Place, Question, ServerMessage } from './messages'

// The members of a union whose `Key` may be `Value`.
export type MemberOf<Union, Key extends keyof Union, Value extends Union[Key]> = Union extends unknown
  ? Value extends Union[Key]
    ? Union
    : never
  : never

export type MessageType = ServerMessage['type']
export type MessageOf<Type extends MessageType> = MemberOf<ServerMessage, 'type', Type>

export type EventKind = GameEvent['event']
export type EventOf<Kind extends EventKind> = MemberOf<GameEvent, 'event', Kind>

export type Ask = Question['ask']
export type QuestionOf<Each extends Ask> = MemberOf<Question, 'ask', Each>

// All places that have a tile.
export type Town = Place | 'coach' | 'doc'
