// A seat's chances to own the places, judged by the dice that everybody sees.
#pragma once

#include <array>

#include "bots/judgement/appraisal.h"
#include "engine/dice.h"
#include "engine/poker.h"

namespace dicetown {

// R5.2: how much of a tie with a rival somebody may hope for.
double share_of_a_tie(const Appraisal& appraisal, Seat seat, Seat rival);

class Odds {
 public:
  Odds(const Appraisal& appraisal, Seat seat);

  // To have the most of a face with so many dice of it.
  double most_of(Face face, int count) const {
    return by_count_[static_cast<std::size_t>(face)][static_cast<std::size_t>(count)];
  }
  // To have the best hand.
  double best_hand(int rank) const { return by_rank_[static_cast<std::size_t>(rank)]; }

 private:
  void add_rival_counts(Dice open, double tie_share);
  void add_rival_hand(Dice open, double tie_share);

  std::array<std::array<double, kDicePerSeat + 1>, kFaces> by_count_{};
  std::array<double, kHandRanks> by_rank_{};
};

}  // namespace dicetown
