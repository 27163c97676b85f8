// What each finished hand is worth to the viewer, given how likely each hand of his rivals is.
#pragma once

#include <array>
#include <vector>

#include "bots/dice/keep_plan.h"
#include "bots/judgement/appraisal.h"
#include "engine/seat.h"

namespace dicetown {

class HandWorths {
 public:
  // `rivals`: the chances of the hands of everybody else, by seat.
  HandWorths(const Appraisal& appraisal, const std::array<ByHand, kMaxSeats>& rivals);

  const ByHand& by_hand() const { return by_hand_; }

 private:
  using ByCount = std::array<double, kDicePerSeat + 1>;

  struct Rival {
    Seat seat;
    double tie_share = 0;  // how much of a tie with him I may hope for
    std::array<ByCount, kFaces> counts{};
    ByHand ranks{};
    ByHand lower{};  // that his hand is of a lower rank
  };

  void meet(Seat seat, const ByHand& hands);
  double wins_against(const Rival& rival, std::size_t face, int count, double tie_share) const;
  // To own the place with so many dice of its face.
  double most_of(std::size_t face, int count) const;
  // What it costs me on average that a rival owns the place if I have so many dice of its face.
  double loss_at(std::size_t face, int count) const;
  void weigh_faces();
  void weigh_hall();
  void weigh_hands();

  const Appraisal& appraisal_;
  std::vector<Rival> rivals_;
  std::array<ByCount, kFaces> owning_{};  // to own the place; for aces never
  std::array<ByCount, kFaces> worths_{};  // of its place, won or lost
  ByHand best_{};                         // to have the best hand
  ByHand halls_{};                        // what the Town Hall costs if a rival has a better one
  ByHand by_hand_{};
};

}  // namespace dicetown
