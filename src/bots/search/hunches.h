// What a player who might have played a card and did not probably does not hold.
#pragma once

#include <array>
#include <optional>

#include "engine/cards.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/views/visible.h"

namespace dicetown {

class Hunches {
 public:
  Hunches();

  // Every event that the viewer sees, in order.
  void on_event(const VisibleEvent& event);

  // How likely it still is that a seat holds the card, compared to when nothing had been refused.
  double belief(Seat seat, StoreCard card) const {
    return beliefs_[seat.index][static_cast<std::size_t>(card)];
  }
  // How well the cards that are hidden from the viewer fit; 1 if nothing speaks against them.
  double plausibility(const State& world, Viewer viewer) const;

 private:
  class Fold;

  // A chance to play a card that comes and goes with the events that follow.
  struct Opportunity {
    StoreCard card{};
    SeatSet seats;  // who might have played it
  };

  void open(StoreCard card, SeatSet seats);
  // Whoever has not used it by now has refused.
  void close();
  void doubt(Seat seat, StoreCard card);
  // A card came into the hand that the viewer may not know: it can be any.
  void relax(Seat seat);

  std::array<std::array<double, kStoreCardKinds>, kMaxSeats> beliefs_{};
  std::optional<Opportunity> opportunity_;
};

}  // namespace dicetown
