// R5.4: the Mine, and Dynamite.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void act_at_mine(Flow<Sink>& flow, Seat owner) {
  const SeatState& own = flow.state[owner];
  const bool more_to_find = flow.state.mine > own.dice.count(Face::nine);
  if (more_to_find) {
    flow.tell_moment(StoreCard::dynamite, {owner});
    if (own.hand.store.has(StoreCard::dynamite)) return open_window(flow, owner, StoreCard::dynamite);
  }
  after_dynamite(flow, Fate::declined);
}

template <class Sink>
void after_dynamite(Flow<Sink>& flow, Fate fate) {
  State& state = flow.state;
  const Seat owner = *state.owner(Place::mine);
  const int nines = state[owner].dice.count(Face::nine);
  const auto found =
      move_up_to(fate == Fate::effective ? 2 * nines : nines, state.mine, state[owner].nuggets);
  if (found > 0) state.won.insert(owner);
  flow.emit(NuggetsMined{owner, found});
  leave_place(flow, Place::mine);
}

}  // namespace dicetown
