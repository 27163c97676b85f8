// Weights tried out: each candidate plays the same dice, against each foe, in each rotation of the seats.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/judgement/weights.h"
#include "engine/ruleset.h"
#include "lab/measure/bot_game.h"
#include "lab/measure/win_count.h"
#include "lab/tune/thinker.h"

namespace dicetown {

struct Trial {
  std::string title;  // while it is shown how far it has come
  const Thinker* thinker = nullptr;
  int seats = 2;                // the candidate's and those of the foe
  std::vector<SeatedBot> foes;  // against one after the other
  std::vector<Ruleset> rules;   // the sets of dice have them in turn
  int first_rules = 0;          // beginning with these
  int games = 0;                // of each candidate against each foe; rounded up to whole sets
  std::uint64_t seed = 0;
  int threads = 1;

  int sets() const { return (games + seats - 1) / seats; }
};

// What a candidate did against one foe.
struct Encounter {
  WinCount table;
  long long margin = 0;  // in points to the best rival, all games together

  double mean_margin() const;
  // Mostly the win rate; but a game nearly won is better than one lost by far.
  double fitness() const;
};

// Against all foes alike.
double fitness(std::span<const Encounter> encounters);

// By candidate and foe; the same with any number of threads. Nothing when interrupted.
std::optional<std::vector<std::vector<Encounter>>> play_trial(const Trial& trial,
                                                              std::span<const Weights> candidates);

}  // namespace dicetown
