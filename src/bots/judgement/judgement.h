// By which weights somebody judges, and how far off he may be.
#pragma once

#include "bots/judgement/weights.h"
#include "engine/views/view.h"

namespace dicetown {

// Refers to weights that must outlive it.
class Judgement {
 public:
  struct Eye {
    const Weights& weights;
    double blur = 0;  // in points: by so much he misjudges an answer, more or less
  };

  // The same for any number of seats.
  constexpr Judgement(const Weights& weights) : Judgement({weights}, {weights}) {}
  // A duel is another game than a full table.
  constexpr Judgement(Eye for_two, Eye for_more) : for_two_(for_two), for_more_(for_more) {}

  const Weights& weights(int seats) const { return eye(seats).weights; }
  const Weights& weights(const View& view) const { return weights(view.seat_count); }
  double blur(const View& view) const { return eye(view.seat_count).blur; }

 private:
  const Eye& eye(int seats) const { return seats == 2 ? for_two_ : for_more_; }

  Eye for_two_;
  Eye for_more_;
};

}  // namespace dicetown
