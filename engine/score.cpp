#include "engine/score.h"

#include <algorithm>
#include <utility>

namespace dicetown {
namespace {

constexpr int kStarPoints = 5;

int equipment_value(StoreCard card) {
  switch (card) {
    case StoreCard::equipment_1: return 1;
    case StoreCard::equipment_2: return 2;
    case StoreCard::equipment_3: return 3;
    case StoreCard::equipment_4: return 4;
    case StoreCard::equipment_5: return 5;
    case StoreCard::equipment_8: return 8;
    default: return 0;
  }
}

}  // namespace

Score score(const State& state, Seat seat) {
  const SeatState& own = state[seat];
  int equipment = 0;
  for (const StoreCard card : own.hand.store) equipment += equipment_value(card);
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
