// Bots measured against each other. Every set of dice is played once in each rotation of the seats, so that
// all have the same luck and the same places.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "console/record_folder.h"
#include "engine/ruleset.h"
#include "lab/arena/contender.h"
#include "lab/measure/think_times.h"
#include "lab/measure/win_count.h"

namespace dicetown {

struct Match {
  Ruleset rules;
  std::string rules_json;        // for the records
  std::vector<Contender> seats;  // in the first rotation
  int games_asked = 1000;
  int first_set = 0;  // where those before it have been played already
  std::uint64_t seed = 1;
  int threads = 1;
  RecordFolder records;

  int seat_count() const { return static_cast<int>(seats.size()); }
  // How many rotations differ: all, but two where a,b,a,b sit down.
  int rotations() const;
  // As asked, rounded up to whole sets.
  int sets() const;
  int games() const { return sets() * rotations(); }
};

// One contender, with all its seats.
struct Scorecard {
  std::string name;
  int seats = 0;
  WinCount table;  // games won by one of its seats
  long long points = 0;
  ThinkTimes thinking;

  // Of one of its seats: the fair share is one by the number of seats, whoever else is there.
  double win_rate() const { return table.rate() / seats; }
  Interval interval() const;
  double mean_score() const;
};

struct MatchResult {
  std::vector<Scorecard> players;  // in the order in which they were named
  std::string failure;             // empty if all went well

  long long sets() const { return players.front().table.sets(); }
  long long games() const { return players.front().table.games(); }
  // By player.
  std::vector<double> ratings() const;
};

// Told after each batch of sets what all of them have shown; says whether to go on.
enum class Then : std::uint8_t { go_on, stop };
using AfterBatch = std::function<Then(const MatchResult& so_far)>;
inline constexpr int kSetsInABatch = 20;

// The same match gives the same result, but for the times, with any number of threads. Ends early when
// interrupted; a set that is not complete then does not count, and a batch that is not is not told.
MatchResult play_match(const Match& match, const AfterBatch& after_batch = nullptr);

}  // namespace dicetown
