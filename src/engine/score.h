// R8.2: what a seat is worth at the end.
#pragma once

#include <cstdint>

#include "engine/state.h"

namespace dicetown {

struct Score {
  std::uint8_t nuggets = 0;
  std::uint8_t dollars = 0;
  std::uint8_t star = 0;
  std::uint8_t equipment = 0;
  std::uint8_t claims = 0;

  constexpr int total() const { return nuggets + dollars + star + equipment + claims; }
  constexpr bool operator==(const Score&) const = default;
};

Score score(const State& state, Seat seat);

// R8.2 and R8.3: the seats with the highest score and, among those, the most claim cards.
SeatSet leaders_by_score(const State& state);

}  // namespace dicetown
