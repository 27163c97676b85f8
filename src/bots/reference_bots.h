// Opponents that others are measured by. Each follows one idea about the dice, as people describe them, and
// otherwise plays like `simple`.
#pragma once

#include "bots/bot.h"
#include "bots/judgement/simple_bot.h"
#include "engine/dice.h"

namespace dicetown {

// Keeps all dice of one face that it can pay for. Of a throw without one it keeps what `simple` thinks best,
// one die or none.
class CollectorBot final : public Bot {
 public:
  explicit CollectorBot(Face face) : face_(face) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  Face face_;
  SimpleBot simple_;
};

// Keeps what gives the highest hand on average if all other dice are thrown once more; the price is no
// object.
class PokerBot final : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  SimpleBot simple_;
};

// Keeps one die of each throw, and offers nothing.
class ThriftyBot final : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;

 private:
  SimpleBot simple_;
};

}  // namespace dicetown
