// A game counted by hand.
import type { SeatStatistics, Statistics } from '#protocol/messages.ts'

export const nothing: SeatStatistics = {
  dice: { '9': 0, T: 0, J: 0, Q: 0, K: 0, A: 0 }, throws: 0, finished_first: 0, paid: 0, best_hand: '',
  places: { mine: 0, bank: 0, store: 0, saloon: 0, sheriff: 0, hall: 0 }, nuggets_mined: 0, dollars_robbed: 0, claims_taken: 0,
  cards_stolen: 0, cards_lost: 0, cards_played: 0, cards_cancelled: 0, stars_taken: 0, decisions: 0, doc_visits: 0,
  bribes_paid: { dollars: 0, nuggets: 0, cards: 0 }, bribes_taken: { dollars: 0, nuggets: 0, cards: 0 },
}
export const statistics: Statistics = {
  rounds: 4,
  seats: [
    { ...nothing, dice: { '9': 6, T: 5, J: 7, Q: 6, K: 5, A: 7 }, cards_stolen: 2, paid: 3, doc_visits: 1 },
    { ...nothing, dice: { '9': 0, T: 1, J: 0, Q: 1, K: 10, A: 0 }, cards_stolen: 2, cards_lost: 1, doc_visits: 1 },
    { ...nothing, dice: { '9': 2, T: 2, J: 2, Q: 2, K: 2, A: 2 }, places: { ...nothing.places, hall: 3 }, cards_lost: 3, doc_visits: 1 },
  ],
}
