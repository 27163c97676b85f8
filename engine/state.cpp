#include "engine/state.h"

namespace dicetown {

SeatSet unfinished(const State& state) {
  SeatSet seats;
  for (const Seat seat : state.all_seats()) {
    if (state[seat].cup() > 0) seats.insert(seat);
  }
  return seats;
}

bool is_last_roll(const State& state) { return unfinished(state) != state.all_seats(); }

std::optional<Seat> holder_of(const State& state, StoreCard card) {
  for (const Seat seat : state.all_seats()) {
    if (state[seat].hand.store.has(card)) return seat;
  }
  return std::nullopt;
}

}  // namespace dicetown
