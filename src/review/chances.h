// Chances to win, in whole millionths: they add up to certainty, and to the same sums wherever and in
// whatever order they are put together.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

inline constexpr std::int32_t kCertain = 1'000'000;

using Chances = std::array<std::int32_t, kMaxSeats>;  // by seat

// "-0.034000"
std::string decimal(std::int32_t millionths);
std::int32_t in_millionths(double number);

// Each seat's share, which together are 1, so that the whole numbers are certainty together.
Chances chances_of(const std::array<double, kMaxSeats>& shares, SeatSet seats);

// What everybody's chances are in a world that waits for a round to begin, or is over. Other than the
// players' own judgement, by which they compare answers, it is true to how often they win: of those who are
// said to win in three games out of ten three do.
std::array<double, kMaxSeats> fair_chances(const State& world, const Ruleset& rules);

}  // namespace dicetown
