// No test waits for texts, except those about loading them.
import { load } from '#texts/m.ts'
import { languages } from './languages'

await Promise.all(languages.flatMap((language) => [load(language, 'first'), load(language, 'later')]))
