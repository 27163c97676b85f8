// Many games of bots against each other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "console/record_folder.h"
#include "engine/seat.h"
#include "json/rules_choice.h"

namespace dicetown {

struct Simulation {
  RulesChoice rules;
  std::vector<std::string> bots;  // one for each seat
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  RecordFolder records;

  int players() const { return static_cast<int>(bots.size()); }
};

// Sums only: the order in which games end does not matter.
struct GamesTally {
  int games = 0;
  std::array<int, kMaxSeats> wins{};
  std::array<long long, kMaxSeats> points{};
  long long rounds = 0;
  long long inputs = 0;

  GamesTally& operator+=(const GamesTally& other);
};

struct SimulationResult {
  GamesTally tally;
  std::string failure;  // empty if all went well
};

// Ends early when interrupted.
SimulationResult simulate(const Simulation& simulation);

}  // namespace dicetown
