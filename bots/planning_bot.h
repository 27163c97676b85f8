// Weighs answers as `simple` does, by weights of its own, and plans its dice exactly.
#pragma once

#include "bots/bot.h"
#include "bots/judgement.h"

namespace dicetown {

class PlanningBot final : public Bot {
 public:
  explicit PlanningBot(const Judgement& judgement) : judgement_(judgement) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  Judgement judgement_;
};

}  // namespace dicetown
