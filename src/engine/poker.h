// The order of poker hands (section 9 of the rules).
#pragma once

#include <cstdint>

#include "engine/dice.h"

namespace dicetown {

enum class HandCategory : std::uint8_t {
  high_card,
  pair,
  two_pair,
  three,
  straight,
  full_house,
  four,
  five,
};

inline constexpr int kHandRanks = 252;

// 0 for the lowest hand to 251 for five aces; `hand` has five dice. Only equal hands share a rank.
int hand_rank(Dice hand);
HandCategory hand_category(Dice hand);

}  // namespace dicetown
