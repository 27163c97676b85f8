// R5.5 and R5.6: the Bank, Even Split, and the Stagecoach.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void act_at_bank(Flow<Sink>& flow, Seat owner) {
  State& state = flow.state;
  state.stolen_dollars = move_up_to(state.bank, state.bank, state[owner].dollars);
  if (state.stolen_dollars > 0) state.won.insert(owner);
  flow.emit(BankRobbed{owner, state.stolen_dollars});
  if (state.stolen_dollars >= 2) {
    flow.tell_moment(StoreCard::split, state.all_seats().without(owner));
    const std::optional<Seat> holder = holder_of(state, StoreCard::split);
    if (holder && *holder != owner) return open_window(flow, *holder, StoreCard::split);
  }
  leave_place(flow, Place::bank);
}

template <class Sink>
void after_split(Flow<Sink>& flow, Seat holder, Fate fate) {
  const State& state = flow.state;
  if (fate == Fate::effective) {
    give_dollars(flow, *state.owner(Place::bank), holder, state.stolen_dollars / 2);
  }
  leave_place(flow, Place::bank);
}

template <class Sink>
void arrive_with_coach(Flow<Sink>& flow) {
  State& state = flow.state;
  state.stolen_dollars = 0;
  flow.emit(CoachArrived{move_up_to(state.coach, state.coach, state.bank)});
  enter_place(flow, Place::store);
}

}  // namespace dicetown
