// Weighs answers as `simple` does, by weights of its own, plans its dice exactly, and bargains by expected
// worth.
#pragma once

#include <optional>

#include "bots/bot.h"
#include "bots/judgement/judgement.h"

namespace dicetown {

class PlanningBot final : public Bot {
 public:
  explicit PlanningBot(const Judgement& judgement) : judgement_(judgement) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override;

 private:
  Judgement judgement_;
};

}  // namespace dicetown
