// What a notice of the model says to the reader.
import type { News } from '../../model/notices.svelte'
import * as m from '../../paraglide/messages.js'
import { closingText, refusalText } from '../wording'

const plain = {
  paused: m.notice_paused,
  resumed: m.notice_resumed,
  'bot-plays-you': m.notice_bot_plays_you,
  'game-begins': m.notice_game_begins,
  'game-over': m.notice_game_over,
  'line-back': m.connection_back,
}

export function newsText(news: News, nameOf: (seat: number) => string): { text: string; isBad: boolean } {
  switch (news.kind) {
    case 'refused':
      return { text: refusalText(news.refusal, nameOf), isBad: true }
    case 'closing':
      return { text: closingText(news.reason), isBad: true }
    case 'misfit':
      return { text: m.error_unreadable(), isBad: true }
    case 'away':
      return { text: m.notice_away({ seat: nameOf(news.seat) }), isBad: false }
    case 'back':
      return { text: m.notice_back({ seat: nameOf(news.seat) }), isBad: false }
    case 'bot-plays':
      return { text: m.notice_bot_plays({ seat: nameOf(news.seat) }), isBad: false }
    default:
      return { text: plain[news.kind](), isBad: false }
  }
}
