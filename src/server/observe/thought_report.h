// How a bot's thought went, for operators.
#pragma once

#include <cstdint>

namespace dicetown {

// What waits for a thought.
enum class ThoughtFor : std::uint8_t {
  moment,  // a hidden card's, which ends without it
  people,  // at whose table the game stands still
  bots,    // with nobody else at their table
};

// What became of a thought.
struct ThoughtReport {
  ThoughtFor purpose{};
  double waited = 0;   // seconds until a thread was free
  double thought = 0;  // seconds from then on
  bool is_late = false;
};

}  // namespace dicetown
