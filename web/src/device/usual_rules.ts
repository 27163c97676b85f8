// The rulebook of whoever is at no table: the one that they play by.
import type { PresetName } from '#protocol/messages.ts'
import { getLocale } from '#texts/locale.svelte.ts'
import { memory } from './memory'
import { preferences } from './preferences'

export const usualRules = (): PresetName => preferences(memory, [], getLocale()).edition
