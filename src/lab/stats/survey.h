// Many games of one bot against itself: for each choice of rules and each number of seats, what happens.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/ruleset.h"
#include "lab/stats/town_tally.h"

namespace dicetown {

struct SurveyRules {
  std::string name;               // short
  std::string json;               // as a record's header has it
  std::vector<std::string> also;  // presets that are the same rules
  Ruleset rules;
};

struct Survey {
  std::vector<SurveyRules> rules;
  std::vector<int> seats;
  std::string bot;
  Budget budget;
  int games = 1000;  // of each combination
  std::uint64_t seed = 1;
  int threads = 1;

  long long all_games() const;
};

// One combination.
struct Surveyed {
  SurveyRules rules;
  int seats = 0;
  TownTally town;

  double fair_share() const { return 1.0 / seats; }
  double per_seat(Count count) const { return town.per_game(count) / seats; }  // and game
};

struct SurveyResult {
  std::vector<Surveyed> rows;  // the rules as they were given, each with its numbers of seats
  std::string failure;         // empty if all went well

  long long games() const;
};

// The same survey gives the same result with any number of threads; it plays the games that `simulate` plays
// with that seed. Ends early when interrupted: all combinations have the same number of games then, give or
// take a few.
SurveyResult run_survey(const Survey& survey);

}  // namespace dicetown
