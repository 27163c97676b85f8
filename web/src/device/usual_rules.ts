// The rulebook of whoever is at no table: the one that they play by.
import { getLocale } from '../../i18n/locale.svelte'
import { memory } from '../../model/memory'
import type { PresetName } from '../../protocol'
import { preferences } from '../start/preferences'

export const usualRules = (): PresetName => preferences(memory, [], getLocale()).edition
