// Plays sensibly by rules of thumb: weighs the answers to each question in points and gives the best.
#pragma once

#include "bots/bot.h"

namespace dicetown {

class SimpleBot final : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
};

}  // namespace dicetown
