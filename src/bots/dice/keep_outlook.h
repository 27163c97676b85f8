// Where the best keeps of a KeepPlan lead: follows all throws forwards and notes how likely each hand is.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "bots/dice/keep_plan.h"

namespace dicetown {

class KeepPlan::Outlook {
 public:
  explicit Outlook(const KeepPlan& plan);

  // From before a throw on, and from when its dice are aside.
  ByHand follow(std::size_t layer, const PlanCell& from);
  ByHand follow_reveal(std::size_t layer, const PlanCell& from);

 private:
  struct Choice {
    double worth = 0;
    BagIndex kept = 0;
    bool by_brute = false;
  };
  using Chances = std::vector<double>;  // to be at a place before a throw

  double& at(Chances& chances, const PlanCell& place) const {
    return chances[(place.brutes * plan_.open_rows_ + place.row) * plan_.width_ + place.dollars];
  }
  void start(const PlanCell& from, double ended);
  ByHand follow_from(std::size_t layer);
  void follow_layer(std::size_t layer, Chances& next);
  void throw_dice(std::size_t layer, const PlanCell& place, double chance, Chances& next);
  void find_choices(std::size_t layer, const PlanCell& place, std::size_t end);
  ByHand end_blindly();

  const KeepPlan& plan_;
  const OrderedBags& bags_;
  Chances now_;
  Chances next_;
  std::array<double, kDiceBags> ended_{};    // by row: the building is over with these dice aside
  std::array<Choice, kDiceBags> choices_{};  // by dice thrown
};

}  // namespace dicetown
