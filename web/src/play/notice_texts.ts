// What a notice of the game says to the reader.
import type { News } from '#model/game.ts'
import type { MemberOf } from '#protocol/kinds.ts'
import { closingText, refusalText } from '#shell/wording.ts'
import { m } from '#texts/m.ts'

type Kind = News['kind']
type NameOf = (seat: number) => string
interface NewsText<Each extends Kind> {
  isBad: boolean
  text: (news: MemberOf<News, 'kind', Each>, nameOf: NameOf) => string
}

const plain = (text: () => string) => ({ isBad: false, text: () => text() })
const ofSeat = (text: (inputs: { seat: string }) => string) => ({
  isBad: false,
  text: ({ seat }: { seat: number }, nameOf: NameOf) => text({ seat: nameOf(seat) }),
})

const texts: { readonly [Each in Kind]: NewsText<Each> } = {
  refused: { isBad: true, text: ({ refusal }, nameOf) => refusalText(refusal, nameOf) },
  closing: { isBad: true, text: ({ reason }) => closingText(reason) },
  'invalid-message': { isBad: true, text: () => m.error_unreadable() },
  away: ofSeat(m.notice_away),
  back: ofSeat(m.notice_back),
  'bot-plays': ofSeat(m.notice_bot_plays),
  paused: plain(m.notice_paused),
  resumed: plain(m.notice_resumed),
  'bot-plays-you': plain(m.notice_bot_plays_you),
  'game-begins': plain(m.notice_game_begins),
  'game-over': plain(m.notice_game_over),
  reconnected: plain(m.connection_back),
}

export function newsText(news: News, nameOf: NameOf): { text: string; isBad: boolean } {
  const { isBad, text } = texts[news.kind] as NewsText<Kind>
  return { text: text(news, nameOf), isBad }
}
