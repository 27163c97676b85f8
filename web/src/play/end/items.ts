import type { ScoreItem } from '#game/ending.ts'
import { textOf } from '#texts/later.ts'

export const itemName = (item: ScoreItem) => textOf('end_item', item)
