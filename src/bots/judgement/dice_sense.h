// Dice by plan: what rivals are likely to end with, what each hand is worth against that, and the exactly
// best way to build one's own.
#pragma once

#include <vector>

#include "bots/dice/keep_plan.h"
#include "bots/judgement/appraisal.h"

namespace dicetown {

class DiceSense {
 public:
  // Precondition: the viewer has a seat, and hands are being built or just finished. The appraisal must
  // outlive it.
  explicit DiceSense(const Appraisal& appraisal);

  // What each of the viewer's hands is worth.
  const ByHand& worths() const { return worths_; }
  // All legal keeps out of his throw.
  WeighedKeeps weigh(Dice rolled) const;
  // With these dice aside and paid for, what is left of dollars and Brutes included.
  double worth_after_reveal(Dice hand) const;

 private:
  KeepPlan plan(Dice base) const;

  const Appraisal& appraisal_;
  std::vector<double> ends_;
  std::vector<double> money_;
  ByHand worths_{};
};

}  // namespace dicetown
