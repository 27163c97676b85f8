// The texts of the page in the reader's language: m.key({ … }).
import * as m from '#paraglide/messages.js'

export { m }
