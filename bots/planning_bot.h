// Weighs answers as `simple` does, by weights of its own, plans its dice exactly, and bargains by expected
// worth.
#pragma once

#include <optional>

#include "bots/bot.h"
#include "bots/weights.h"

namespace dicetown {

class PlanningBot final : public Bot {
 public:
  // The weights must outlive the bot.
  explicit PlanningBot(const Weights& weights) : weights_(weights) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override;

 private:
  const Weights& weights_;
};

}  // namespace dicetown
