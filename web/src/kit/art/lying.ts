import type { HatMark } from './kinds'
import type { ElixirName, PlaceName, RemedyName } from './names'

/** What lies at a place. */
export type Lying =
  | { kind: 'nuggets'; count: number }
  | { kind: 'dollars'; count: number }
  | { kind: 'store'; count: number }
  /** Backs to steal; whose they are is on the players' cards. */
  | { kind: 'theft' }
  | { kind: 'star'; holder: HatMark | null }
  | { kind: 'line'; values: readonly number[]; deck: number }
  | { kind: 'elixirs'; open: readonly ElixirName[]; deck: number }
  | { kind: 'remedies'; all: readonly RemedyName[] }

/** A place of the street as it is shown. All words are the reader's. */
export interface StreetPlace {
  id: PlaceName
  name: string
  /** At most ten letters, for a tile of 83 pixels. */
  short: string
  /** Everything about it in one sentence, for those who hear it. */
  label: string
  /** A word beside what lies there, where there is room for it. */
  note?: string
  lying: Lying
  leaders: readonly HatMark[]
  /** Where the own choice would lead. */
  ghost?: HatMark | null
  /** It is being resolved. */
  active?: boolean
  /** Help: what the place does. */
  tip?: string
}
