// Plays sensibly by rules of thumb: weighs the answers to each question in points and gives the best.
#pragma once

#include "bots/bot.h"
#include "bots/judgement/judgement.h"

namespace dicetown {

class SimpleBot final : public Bot {
 public:
  explicit SimpleBot(const Judgement& judgement = Judgement(kRulesOfThumb)) : judgement_(judgement) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  Judgement judgement_;
};

}  // namespace dicetown
