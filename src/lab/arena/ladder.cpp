#include "lab/arena/ladder.h"

#include <algorithm>

#include <fmt/core.h>

#include "bots/levels.h"
#include "engine/presets.h"
#include "engine/seat.h"

namespace dicetown {
namespace {

// Whole sets of dice, for as many seats as those matches have.
constexpr int kGamesOfADuel = 600;
constexpr int kGamesOfACrowd = 300;
constexpr int kGamesAgainstReferences = 200;
constexpr int kGamesElsewhere = 300;
constexpr int kGamesOfThinkersElsewhere = 120;
constexpr int kGamesOfMoreSearch = 600;

constexpr int kFirstThinker = 4;  // from this level on games take longer
constexpr std::uint32_t kMoreSearch = 8;

std::string level(int number) { return fmt::format("level{}", number); }
// Each level against the one below.
std::string step_to(int number) { return level(number) + "," + level(number - 1); }
std::string with_playouts(const std::string& bot, std::uint32_t playouts) {
  return fmt::format("{}@{}", bot, playouts);
}
std::string usual_rules() { return std::string(presets().front().name); }

void add_duels(std::vector<Rung>& rungs) {
  for (int k = 2; k <= kLevels; ++k) {
    rungs.push_back({.topic = Topic::duel,
                     .bots = step_to(k),
                     .rules = usual_rules(),
                     .games = kGamesOfADuel,
                     .bar = {.fail = 0.585, .pass = 0.615}});
  }
}

void add_crowds(std::vector<Rung>& rungs) {
  for (int k = 2; k <= kLevels; ++k) {
    rungs.push_back({.topic = Topic::crowd,
                     .bots = step_to(k),
                     .rules = usual_rules(),
                     .seats = kMaxSeats,
                     .games = kGamesOfACrowd,
                     .bar = {.fail = 0.245, .pass = 0.275}});
  }
}

void add_references(std::vector<Rung>& rungs) {
  constexpr Bar kNearlyAlways{.fail = 0.97, .pass = 0.99};
  constexpr Bar kMostly{.fail = 0.78, .pass = 0.82};
  for (const std::string foe : {"random", "simple", "queens", "nines", "kings", "poker", "thrifty"}) {
    rungs.push_back({.topic = Topic::reference,
                     .bots = level(kLevels) + "," + foe,
                     .rules = usual_rules(),
                     .games = kGamesAgainstReferences,
                     .bar = foe == "random" ? kNearlyAlways : kMostly});
  }
}

struct Circumstances {
  std::string rules;
  int seats = 0;
};

// Where neither duels nor crowds are: also under the rules of other presets, each of which counts once.
std::vector<Circumstances> everywhere_else() {
  std::vector<Circumstances> places;
  for (const Preset& preset : presets()) {
    if (&*std::ranges::find(presets(), preset.rules, &Preset::rules) != &preset) continue;
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      const bool has_been = preset.name == usual_rules() && (seats == kMinSeats || seats == kMaxSeats);
      if (!has_been) places.push_back({std::string(preset.name), seats});
    }
  }
  return places;
}

// The levels that think last: they take nearly all of the time.
void add_everywhere(std::vector<Rung>& rungs) {
  for (int k = 2; k <= kLevels; ++k) {
    for (const auto& [rules, seats] : everywhere_else()) {
      const double fair_share = 1.0 / seats;
      rungs.push_back({.topic = Topic::everywhere,
                       .bots = step_to(k),
                       .rules = rules,
                       .seats = seats,
                       .games = k < kFirstThinker ? kGamesElsewhere : kGamesOfThinkersElsewhere,
                       .bar = {.fail = 0.85 * fair_share, .pass = fair_share}});
    }
  }
}

void add_more_search(std::vector<Rung>& rungs) {
  const std::string best = level(kLevels);
  rungs.push_back({.topic = Topic::more_search,
                   .bots = with_playouts(best, kMoreSearch * kLadderPlayouts) + "," +
                           with_playouts(best, kLadderPlayouts),
                   .rules = usual_rules(),
                   .games = kGamesOfMoreSearch,
                   .bar = {.fail = 0.48, .pass = 0.52}});
}

}  // namespace

std::string Rung::id() const { return fmt::format("{} {} {}", bots, rules, seats); }

std::vector<Rung> all_rungs() {
  std::vector<Rung> rungs;
  add_duels(rungs);
  add_crowds(rungs);
  add_references(rungs);
  add_everywhere(rungs);
  add_more_search(rungs);
  return rungs;
}

}  // namespace dicetown
