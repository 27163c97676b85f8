#include "lab/tune/tuning.h"

#include <cmath>
#include <utility>

#include <fmt/core.h>

#include "chance/rng.h"
#include "lab/tune/weights_text.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr int kGenerationsOfItself = 20;
// More games than for a variation, since there is one candidate only.
constexpr int kMeasuredMore = 5;

// Streams of the seed: the generation is added.
constexpr std::uint64_t kVariationStream = 1ULL << 60;
constexpr std::uint64_t kDiceStream = 2ULL << 60;
constexpr std::uint64_t kMeasuringStream = 3ULL << 60;

TuningState first_state(const TuningSettings& settings) {
  const Evolution::State state = Evolution(static_cast<int>(kWeights.size()), settings.step).state();
  return {state, state.mean};
}

}  // namespace

std::vector<TuningSettings::Option> TuningSettings::options() const {
  return {{"bot", bot},
          {"players", std::to_string(players)},
          {"against", joined(against, ",")},
          {"rules", rules_name},
          {"games", std::to_string(games)},
          {"seed", std::to_string(seed)},
          {"step", fmt::format("{}", step)}};
}

Tuning::Tuning(const TuningSettings& settings) : Tuning(settings, first_state(settings)) {}

Tuning::Tuning(TuningSettings settings, TuningState state)
    : settings_(std::move(settings)), state_(std::move(state)) {}

Weights Tuning::weights_at(const Evolution::Point& logarithms) const {
  Weights weights = settings_.start;
  const Thinker& way = thinker(settings_.bot);
  for (std::size_t i = 0; i < kWeights.size(); ++i) {
    // What the bot does not go by would only drift.
    if (way.goes_by(kWeights[i])) weights.*kWeights[i].member *= std::exp(logarithms[i]);
  }
  return rounded(weights);
}

bool Tuning::play_generation(int threads) {
  const auto generation = static_cast<std::uint64_t>(this->generation());
  Evolution evolution(state_.evolution);
  Rng rng(settings_.seed, kVariationStream + generation);
  const std::vector<Evolution::Point> variations = evolution.ask(rng);

  const Weights itself = weights_at(state_.itself);
  Trial games = trial(itself);
  games.title = fmt::format("Generation {}", generation + 1);
  games.seed = Rng(settings_.seed, kDiceStream + generation).next();
  games.first_rules = static_cast<int>(generation % settings_.rules.size());
  games.threads = threads;
  const auto results =
      play_trial(games, mapped(variations, [this](const auto& point) { return weights_at(point); }));
  if (!results) return false;

  evolution.tell(variations, mapped(*results, [](const auto& encounters) { return fitness(encounters); }));
  state_.evolution = evolution.state();
  if (this->generation() % kGenerationsOfItself == 0) state_.itself = state_.evolution.mean;
  return true;
}

std::optional<std::vector<Encounter>> Tuning::measure(int threads) const {
  const Weights itself = weights_at(state_.itself);
  Trial games = trial(itself);
  games.title = "Measuring";
  games.games = kMeasuredMore * settings_.games;
  games.seed = Rng(settings_.seed, kMeasuringStream).next();
  games.threads = threads;
  const Weights candidate = weights();
  const auto results = play_trial(games, {&candidate, 1});
  if (!results) return std::nullopt;
  return results->front();
}

Trial Tuning::trial(const Weights& itself) const {
  const Thinker& way = thinker(settings_.bot);
  Trial trial{.title = {},
              .thinker = &way,
              .seats = settings_.players,
              .foes = {},
              .rules = settings_.rules,
              .games = settings_.games};
  for (const std::string& foe : settings_.against) {
    trial.foes.push_back({.bot = foe, .budget = budget_of_playouts(Budget{}.playouts)});
    if (foe == kItself) trial.foes.back().make = [&] { return way.make(itself); };
  }
  return trial;
}

}  // namespace dicetown
