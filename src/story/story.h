// What a sentence needs to know besides the event it tells.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/dice.h"
#include "engine/score.h"
#include "engine/seat.h"
#include "story/standings.h"

namespace dicetown {

struct Story {
  std::vector<std::string> names;
  std::array<Dice, kMaxSeats> hands{};  // as far as they are finished
  std::vector<Score> scores;            // of the hands opened at the end
  bool sheriff_has_decided = false;     // and what he decided has not come about yet
  Standings after;

  const std::string& name(Seat seat) const { return names[seat.index]; }
};

}  // namespace dicetown
