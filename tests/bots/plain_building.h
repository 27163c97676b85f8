// The building of a hand told as plainly as possible: every die of a throw by itself, every subset of them,
// no tables. Slow, and what a KeepPlan is held against.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "bots/dice/keep_plan.h"

namespace dicetown {

class PlainBuilding {
 public:
  PlainBuilding(const Ruleset& rules, const HandStakes& stakes) : rules_(rules), stakes_(stakes) {}

  double worth(const HandPosition& position);
  double worth_after_reveal(const HandPosition& position);
  // Nothing if it is not allowed.
  std::optional<double> worth_of_keeping(const HandPosition& position, Dice kept);
  ByHand hand_chances(const HandPosition& position);

 private:
  using Key = std::tuple<Dice::Word, int, int, int>;
  using Throw = std::vector<Face>;

  double chance_of_end(int reveal) const;
  double worth_of_last_throw(Dice aside);
  double worth_of_end(const HandPosition& position);
  HandPosition best_after(const HandPosition& position, const Throw& dice);
  std::vector<HandPosition> ways_to_keep(const HandPosition& position, Dice kept) const;

  Ruleset rules_;
  HandStakes stakes_;
  std::map<Key, double> known_;
  std::map<Dice::Word, double> last_throws_;
};

}  // namespace dicetown
