// R5.10: the star, and Marshall.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void act_at_sheriff(Flow<Sink>& flow, Seat owner) {
  reach_for_star(flow, owner);
}

// The kings or Power: anybody who holds Marshall may keep the incumbent in office.
template <class Sink>
void reach_for_star(Flow<Sink>& flow, Seat contender) {
  if (contender != flow.state.sheriff) {
    flow.tell_moment(StoreCard::marshall, flow.state.all_seats());
    if (const auto holder = holder_of(flow.state, StoreCard::marshall)) {
      return open_window(flow, *holder, StoreCard::marshall);
    }
  }
  after_marshall(flow, Fate::declined);
}

template <class Sink>
void after_marshall(Flow<Sink>& flow, Fate fate) {
  State& state = flow.state;
  const bool by_kings = state.phase == Phase::sheriff;
  const Seat contender = by_kings ? *state.owner(Place::sheriff) : *state.visitor;
  if (fate == Fate::effective) {
    flow.emit(StarStays{state.sheriff});
  } else {
    flow.emit(StarTaken{state.sheriff, contender});
    state.sheriff = contender;
    if (by_kings) state.won.insert(contender);
  }
  if (by_kings) return leave_place(flow, Place::sheriff);
  end_of_effect(flow);
}

}  // namespace dicetown
