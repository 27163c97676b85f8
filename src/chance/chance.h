// Where a game's dice and cards come from.
#pragma once

#include <utility>

#include "chance/dealer.h"
#include "chance/rng.h"
#include "engine/awaiting.h"
#include "engine/input.h"
#include "engine/state.h"

namespace dicetown {

class Chance {
 public:
  virtual ~Chance() = default;

  // Precondition: the game waits for chance.
  virtual Input outcome(const State& state, const Awaiting& need) = 0;
};

// One stream of numbers for all that is thrown and drawn.
class StreamOfChance final : public Chance {
 public:
  explicit StreamOfChance(Rng rng) : rng_(std::move(rng)) {}

  Input outcome(const State& state, const Awaiting& need) override { return deal(state, need, rng_); }

 private:
  Rng rng_;
};

}  // namespace dicetown
