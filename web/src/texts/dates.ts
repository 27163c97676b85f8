import { getLocale } from './locale.svelte'

export const dayAndTime = (time: number) =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time)
