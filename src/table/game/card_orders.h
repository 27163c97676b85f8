// What people have ordered ahead for the moments of their hidden cards.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/cards.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "table/room/stored_room.h"

namespace dicetown {

class CardOrders {
 public:
  explicit CardOrders(StoredRoom& room) : room_(room) {}

  // Nobody is asked: orders answer every moment.
  bool are_ahead() const { return room_.get().settings.orders == OrderTime::ahead; }
  void set(Seat seat, StoreCard card, CardOrder order, std::optional<DieTurn> turn);
  // These are the person's orders for this round's town.
  void confirm(Seat seat, std::uint32_t round);
  // People who have not confirmed theirs.
  SeatSet without_orders(std::uint32_t round) const;
  // An order turns one die, however many copies of the card the seat holds.
  void forget_turn(const Play& played);
  // None where a person is to be asked: there are no orders, or the card cannot be played as they say.
  std::optional<Input> answer(Seat seat, StoreCard card, const State& state, const Ruleset& rules) const;

 private:
  StoredRoom& room_;
};

}  // namespace dicetown
