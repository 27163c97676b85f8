// Plans its dice, judges by its weights, and looks ahead where several answers seem good.
#pragma once

#include <optional>

#include "bots/bot.h"
#include "bots/hunches.h"
#include "bots/judgement.h"

namespace dicetown {

class SearchingBot final : public Bot {
 public:
  explicit SearchingBot(const Judgement& judgement) : judgement_(judgement) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override;
  void saw(const VisibleEvent& event) override { hunches_.saw(event); }

 private:
  Judgement judgement_;
  Hunches hunches_;
};

}  // namespace dicetown
