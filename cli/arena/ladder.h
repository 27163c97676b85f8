// The matches that show what the levels are worth, each with the bar it must clear.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/win_count.h"

namespace dicetown {

// Levels that search play with so many playouts in these matches: about a millisecond for an answer between
// two, and up to four among five.
inline constexpr std::uint32_t kLadderPlayouts = 120;

struct Bar {
  double rate = 0;                             // that must be shown at least
  std::optional<double> above = std::nullopt;  // that the rate must exceed
  std::optional<double> low = std::nullopt;    // that the lower end of the interval must exceed
  double high = 0;  // of the interval, at least: where it is enough not to be shown to be worse

  // At which it is decided whether it is cleared.
  double height() const { return high > 0 ? high : above.value_or(rate); }
};

enum class Topic : std::uint8_t { duel, crowd, reference, more_search, everywhere };

struct Rung {
  Topic topic{};
  std::string bots;  // as --bots has it; the first one is measured
  std::string rules;
  int seats = 2;
  int games = 0;
  Bar bar;

  // What tells it from all others.
  std::string id() const;
};

// All of them, in the order in which they are played.
std::vector<Rung> all_rungs();

// What a match has shown of the one that is measured.
struct Climb {
  std::string rung;  // its id
  int games = 0;
  double rate = 0;
  Interval interval;
  double mean_ms = 0;
  double p99_ms = 0;
};

bool clears(const Bar& bar, const Climb& climb);
// Whether more games would hardly change that.
bool is_decided(const Bar& bar, const Interval& interval);

}  // namespace dicetown
