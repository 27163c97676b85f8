import { textOf } from '../../i18n/words'
import type { ScoreItem } from '../../model/ending'

export const itemName = (item: ScoreItem) => textOf('end_item', item)
