#include "cli/arena/ladder.h"

#include <fmt/core.h>

#include "bots/levels.h"
#include "engine/presets.h"
#include "engine/seat.h"

namespace dicetown {
namespace {

constexpr int kManyGames = 4000;
constexpr int kFewGames = 400;
constexpr int kFewGamesOfThinkers = 100;
constexpr int kFirstThinker = 4;  // from this level on games take longer
constexpr std::uint32_t kMoreSearch = 8;

std::string level(int number) { return fmt::format("level{}", number); }
std::string with_playouts(const std::string& bot, std::uint32_t playouts) {
  return fmt::format("{}@{}", bot, playouts);
}
std::string usual_rules() { return std::string(presets().front().name); }

void add_duels(std::vector<Rung>& rungs) {
  for (int k = 2; k <= kLevels; ++k) {
    rungs.push_back({.topic = Topic::duel,
                     .bots = level(k) + "," + level(k - 1),
                     .rules = usual_rules(),
                     .games = kManyGames,
                     .bar = {.rate = 0.60, .low = 0.57}});
  }
}

void add_crowds(std::vector<Rung>& rungs) {
  for (int k = 2; k <= kLevels; ++k) {
    rungs.push_back({.topic = Topic::crowd,
                     .bots = level(k) + "," + level(k - 1),
                     .rules = usual_rules(),
                     .seats = kMaxSeats,
                     .games = kManyGames,
                     .bar = {.rate = 0.26}});
  }
}

void add_references(std::vector<Rung>& rungs) {
  for (const char* foe : {"random", "simple", "queens", "nines", "kings", "poker", "thrifty"}) {
    rungs.push_back({.topic = Topic::reference,
                     .bots = level(kLevels) + "," + foe,
                     .rules = usual_rules(),
                     .games = kManyGames,
                     .bar = {.rate = std::string(foe) == "random" ? 0.98 : 0.80}});
  }
}

void add_more_search(std::vector<Rung>& rungs) {
  const std::string best = level(kLevels);
  rungs.push_back({.topic = Topic::more_search,
                   .bots = with_playouts(best, kMoreSearch * kLadderPlayouts) + "," +
                           with_playouts(best, kLadderPlayouts),
                   .rules = usual_rules(),
                   .games = 600,
                   .bar = {.above = 0.5}});
}

void add_everywhere(std::vector<Rung>& rungs) {
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      for (int k = 2; k <= kLevels; ++k) {
        rungs.push_back({.topic = Topic::everywhere,
                         .bots = level(k) + "," + level(k - 1),
                         .rules = std::string(preset.name),
                         .seats = seats,
                         .games = k < kFirstThinker ? kFewGames : kFewGamesOfThinkers,
                         .bar = {.high = 1.0 / seats}});
      }
    }
  }
}

}  // namespace

std::string Rung::id() const { return fmt::format("{} {} {} {}", bots, rules, seats, games); }

std::vector<Rung> all_rungs() {
  std::vector<Rung> rungs;
  add_duels(rungs);
  add_crowds(rungs);
  add_references(rungs);
  add_more_search(rungs);
  add_everywhere(rungs);
  return rungs;
}

bool clears(const Bar& bar, const Climb& climb) {
  return climb.rate >= bar.rate && (!bar.above || climb.rate > *bar.above) &&
         (!bar.low || climb.interval.low > *bar.low) && climb.interval.high >= bar.high;
}

bool is_decided(const Bar& bar, const Interval& interval) {
  return interval.low >= bar.height() || interval.high < bar.height();
}

}  // namespace dicetown
