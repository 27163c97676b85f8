// Plans its dice, judges by its weights, and looks ahead where several answers seem good.
#pragma once

#include <optional>

#include "bots/bot.h"
#include "bots/judgement/judgement.h"
#include "bots/search/hunches.h"

namespace dicetown {

class SearchingBot final : public Bot {
 public:
  explicit SearchingBot(const Judgement& judgement) : judgement_(judgement) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override;
  void on_event(const VisibleEvent& event) override { hunches_.on_event(event); }

 private:
  Judgement judgement_;
  Hunches hunches_;
};

}  // namespace dicetown
