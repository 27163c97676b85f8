// Weighs answers as `simple` does, by weights of its own, and plans its dice exactly.
#pragma once

#include "bots/bot.h"
#include "bots/weights.h"

namespace dicetown {

class PlanningBot final : public Bot {
 public:
  // The weights must outlive the bot.
  explicit PlanningBot(const Weights& weights) : weights_(weights) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  const Weights& weights_;
};

}  // namespace dicetown
