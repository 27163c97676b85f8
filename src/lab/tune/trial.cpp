#include "lab/tune/trial.h"

#include <algorithm>
#include <limits>

#include "chance/rng.h"
#include "console/interrupt.h"
#include "console/progress.h"
#include "console/workers.h"
#include "engine/score.h"
#include "lab/arena/rotation.h"

namespace dicetown {
namespace {

int margin_of(const State& end, Seat me) {
  int best_rival = std::numeric_limits<int>::min();
  for (const Seat seat : end.all_seats()) {
    if (seat != me) best_rival = std::max(best_rival, score(end, seat).total());
  }
  return score(end, me).total() - best_rival;
}

class TrialGames {
 public:
  TrialGames(const Trial& trial, std::span<const Weights> candidates)
      : trial_(trial), candidates_(candidates), of_sets_(static_cast<std::size_t>(count())) {}

  std::optional<std::vector<std::vector<Encounter>>> play() {
    Progress progress(trial_.title, static_cast<long long>(count()) * trial_.seats);
    work_on_threads(
        {.last = count(), .threads = trial_.threads},
        [this](int unit, int /*thread*/) { return play_set(unit), std::string{}; },
        [&](int done) { progress.show(static_cast<long long>(done) * trial_.seats); });
    if (was_interrupted()) return std::nullopt;
    return added_up();
  }

 private:
  int foes() const { return static_cast<int>(trial_.foes.size()); }
  int count() const { return static_cast<int>(candidates_.size()) * foes() * trial_.sets(); }

  // The sets of a candidate against a foe lie side by side.
  void play_set(int unit) {
    const int set = unit % trial_.sets();
    const int foe = unit / trial_.sets() % foes();
    const Weights& weights = candidates_[static_cast<std::size_t>(unit / trial_.sets() / foes())];
    std::vector<SeatedBot> bots(static_cast<std::size_t>(trial_.seats),
                                trial_.foes[static_cast<std::size_t>(foe)]);
    bots.front() = {
        .bot = {}, .budget = bots.front().budget, .make = [&] { return trial_.thinker->make(weights); }};
    const std::size_t rules = static_cast<std::size_t>(trial_.first_rules + set) % trial_.rules.size();
    const SetOfDice dice{trial_.rules[rules], Rng(trial_.seed, static_cast<std::uint64_t>(set)).next()};
    of_sets_[static_cast<std::size_t>(unit)] = encounter_of(dice, bots);
  }

  Encounter encounter_of(const SetOfDice& dice, std::span<const SeatedBot> bots) const {
    Encounter encounter;
    int wins = 0;
    for (int rotation = 0; rotation < trial_.seats; ++rotation) {
      const RotatedGame game = play_rotation(dice, bots, rotation);
      const auto sitter = std::ranges::find(game.sitters, std::size_t{0});
      const Seat me{static_cast<std::uint8_t>(sitter - game.sitters.begin())};
      if (game.played.end.winner == me) ++wins;
      encounter.margin += margin_of(game.played.end, me);
    }
    encounter.table.add_set(trial_.seats, wins);
    return encounter;
  }

  std::vector<std::vector<Encounter>> added_up() const {
    std::vector<std::vector<Encounter>> sums(candidates_.size(), std::vector<Encounter>(trial_.foes.size()));
    auto of_set = of_sets_.begin();
    for (std::vector<Encounter>& of_candidate : sums) {
      for (Encounter& sum : of_candidate) {
        for (int set = 0; set < trial_.sets(); ++set, ++of_set) {
          sum.table += of_set->table;
          sum.margin += of_set->margin;
        }
      }
    }
    return sums;
  }

  const Trial& trial_;
  std::span<const Weights> candidates_;
  std::vector<Encounter> of_sets_;
};

}  // namespace

double Encounter::mean_margin() const {
  return static_cast<double>(margin) / static_cast<double>(table.games());
}

double Encounter::fitness() const {
  constexpr double kWinsByPoint = 0.02;
  return table.rate() + kWinsByPoint * mean_margin();
}

double fitness(std::span<const Encounter> encounters) {
  double sum = 0;
  for (const Encounter& encounter : encounters) sum += encounter.fitness();
  return sum / static_cast<double>(encounters.size());
}

std::optional<std::vector<std::vector<Encounter>>> play_trial(const Trial& trial,
                                                              std::span<const Weights> candidates) {
  return TrialGames(trial, candidates).play();
}

}  // namespace dicetown
