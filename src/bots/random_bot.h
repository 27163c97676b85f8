// Gives any legal answer, each with the same chance.
#pragma once

#include "bots/bot.h"

namespace dicetown {

class RandomBot final : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
};

}  // namespace dicetown
