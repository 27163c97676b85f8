// Tunes the weights of a bot: an evolution of the factors by which they differ from those it began with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/judgement/weights.h"
#include "engine/ruleset.h"
#include "lab/measure/evolution.h"
#include "lab/tune/trial.h"

namespace dicetown {

// The foe that is the bot itself, some generations ago.
inline constexpr std::string_view kItself = "itself";

// All that the result depends on.
struct TuningSettings {
  std::string bot;
  int players = 2;
  std::vector<std::string> against;
  std::string rules_name;
  std::vector<Ruleset> rules;  // in turn
  int games = 100;             // of each variation against each foe in each generation
  std::uint64_t seed = 1;
  double step = 0.3;  // the first one, as a part of each weight
  Weights start = kBeforeTuning;

  struct Option {
    std::string_view name;
    std::string value;
  };
  // As on the command line: all but the weights to begin with.
  std::vector<Option> options() const;
};

struct TuningState {
  // Of the logarithms of the factors.
  Evolution::State evolution;
  Evolution::Point itself;  // the mean, as it was when `itself` was last renewed
};

class Tuning {
 public:
  // Begun anew.
  explicit Tuning(const TuningSettings& settings);
  // Gone on with.
  Tuning(TuningSettings settings, TuningState state);

  const TuningState& state() const { return state_; }
  int generation() const { return state_.evolution.generation; }
  int variations() const { return Evolution(state_.evolution).variations(); }
  // What has come out so far, as it is written: nothing is played with more digits.
  Weights weights() const { return weights_at(state_.evolution.mean); }

  // False when interrupted: then nothing has changed.
  bool play_generation(int threads);

  // How good the weights are against each foe, by games that nothing is learnt from, with the same dice
  // each time. Nothing when interrupted.
  std::optional<std::vector<Encounter>> measure(int threads) const;

 private:
  Weights weights_at(const Evolution::Point& logarithms) const;
  Trial trial(const Weights& itself) const;

  TuningSettings settings_;
  TuningState state_;
};

}  // namespace dicetown
