#include "engine/score.h"

#include <utility>

namespace dicetown {

Score score(const State& state, Seat seat) {
  const SeatState& own = state[seat];
  int equipment = 0;
  for (const StoreCard card : own.hand.store) equipment += equipment_points(card);
  int claims = 0;
  const Claims all = own.hand.claims + own.protected_claims;
  for (const Claim claim : all) claims += value_of(claim) * all.count(claim);
  return {
      .nuggets = own.nuggets,
      .dollars = static_cast<std::uint8_t>(own.dollars / 2),
      .star = static_cast<std::uint8_t>(state.sheriff == seat ? kStarPoints : 0),
      .equipment = static_cast<std::uint8_t>(equipment),
      .claims = static_cast<std::uint8_t>(claims),
  };
}

SeatSet leaders_by_score(const State& state) {
  SeatSet leaders;
  std::pair<int, int> best{-1, -1};
  for (const Seat seat : state.all_seats()) {
    const int claim_cards = (state[seat].hand.claims + state[seat].protected_claims).size();
    const std::pair standing{score(state, seat).total(), claim_cards};
    if (standing > best) {
      best = standing;
      leaders = {};
    }
    if (standing == best) leaders.insert(seat);
  }
  return leaders;
}

}  // namespace dicetown
