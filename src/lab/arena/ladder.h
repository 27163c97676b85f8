// The matches that show what the levels are worth, each with the bar that it must clear.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/arena/bar.h"
#include "lab/measure/win_count.h"

namespace dicetown {

// Levels that search play with so many playouts in these matches: about a millisecond for an answer between
// two, and up to four among five.
inline constexpr std::uint32_t kLadderPlayouts = 120;

enum class Topic : std::uint8_t { duel, crowd, reference, everywhere, more_search };

struct Rung {
  Topic topic{};
  std::string bots;  // as --bots has it; the first one is measured, and has one seat
  std::string rules;
  int seats = 2;
  int games = 0;  // for its rate to be published: fixed beforehand, in whole sets
  Bar bar;

  // What tells it from all others.
  std::string id() const;
};

// All of them, in the order in which they are played.
std::vector<Rung> all_rungs();
// The games after which a bar that is neither cleared nor missed is left open.
inline constexpr int kMostGames = 12'000;

// What the games of a rung have shown so far of the one that is measured.
struct Climb {
  std::string rung;  // its id
  WinCount table;
};

}  // namespace dicetown
