// Plays sensibly by rules of thumb: weighs the answers to each question in points and gives the best.
#pragma once

#include "bots/bot.h"
#include "bots/weights.h"

namespace dicetown {

class SimpleBot final : public Bot {
 public:
  // The weights must outlive the bot.
  explicit SimpleBot(const Weights& weights = kRulesOfThumb) : weights_(weights) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  const Weights& weights_;
};

}  // namespace dicetown
