// The sounds of the town, as loud as the reader wants them.
import { settings } from '#device/settings.svelte.ts'
import { Sound } from '#kit/sound/index.ts'

export const sound = new Sound(settings, () => import('#kit/sound/player.ts').then(({ openPlayer }) => openPlayer()))
