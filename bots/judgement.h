// By which weights somebody judges, and how far off he may be.
#pragma once

#include "bots/weights.h"
#include "engine/view.h"

namespace dicetown {

// Refers to weights that must outlive it.
class Judgement {
 public:
  // The same for any number of seats.
  constexpr Judgement(const Weights& weights, double blur = 0) : Judgement(weights, weights, blur) {}
  // A duel is another game than a full table.
  constexpr Judgement(const Weights& for_two, const Weights& for_more, double blur = 0)
      : for_two_(for_two), for_more_(for_more), blur_(blur) {}

  const Weights& weights(const View& view) const { return view.seat_count == 2 ? for_two_ : for_more_; }
  // In points: by so much he misjudges an answer, more or less.
  double blur() const { return blur_; }

 private:
  const Weights& for_two_;
  const Weights& for_more_;
  double blur_;
};

}  // namespace dicetown
