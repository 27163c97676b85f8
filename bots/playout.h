// Plays a world on with quick judgement, and says how good its end looks for somebody.
#pragma once

#include <cstdint>

#include "bots/weights.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// That a seat wins, judged by what everybody has, hidden cards included. At the end of the game it is
// certain.
double win_chance(const State& world, const Ruleset& rules, const Weights& weights, Seat seat);

class Playouts {
 public:
  // Both must outlive it.
  Playouts(const Ruleset& rules, const Weights& weights) : rules_(rules), weights_(weights) {}

  // The seat's chance to win, judged when the round is over that begins with this answer. The same luck gives
  // the same dice and decks to different answers.
  double win_chance_after(State world, const Input& answer, Seat seat, std::uint64_t luck) const;

 private:
  const Ruleset& rules_;
  const Weights& weights_;
};

}  // namespace dicetown
