// What a hand of dice is worth before it is finished: the plan behind which dice to keep.
#pragma once

#include <array>

#include "bots/dice/dice_bags.h"
#include "bots/judgement/appraisal.h"
#include "bots/judgement/odds.h"
#include "engine/dice.h"

namespace dicetown {

class HandPlan {
 public:
  // Plans for all hands that contain `base`; the smaller the base, the longer it takes.
  HandPlan(const Appraisal& appraisal, Dice base);

  // In points, for a hand of up to five dice with the base among them. Assumes that one more die is kept
  // from each throw to come, the best one, until a rival finishes and the rest is thrown blindly (R4.6).
  double worth(Dice hand) const { return planned_[static_cast<std::size_t>(dice_index(hand - base_))]; }

 private:
  using ByBag = std::array<double, kDiceBags>;  // of the dice added to the base

  void appraise_places(const Appraisal& appraisal);
  double worth_of_finished(Dice hand, const Odds& odds) const;
  void plan_finished_hands(const Odds& odds);
  void plan_hands_of(int size, double rival_finishes);
  double best_of_a_throw(const DiceBag& bag, int thrown) const;

  Dice base_;
  // By face and count: what its place is worth to its owner. For aces it is the Town Hall.
  std::array<std::array<double, kDicePerSeat + 1>, kFaces> places_{};
  double doc_ = 0;
  ByBag blind_{};    // if all dice missing are thrown at once
  ByBag planned_{};  // if they are chosen one by one for as long as the rivals allow
};

}  // namespace dicetown
