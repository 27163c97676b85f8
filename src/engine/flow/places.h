// R5.1: one place after the other. Who owns it, by himself or by the Sheriff's word, acts there.
#pragma once

#include "engine/flow/flow.h"
#include "engine/place.h"

namespace dicetown {

template <class Sink>
void enter_place(Flow<Sink>& flow, Place place) {
  flow.state.phase = phase_of(place);
  const SeatSet leaders = leaders_at(flow.state, place);
  if (leaders.empty()) {
    flow.emit(PlaceUnowned{place});
    return leave_place(flow, place);
  }
  if (leaders.has_one()) return own_place(flow, place, leaders.lowest());
  let_sheriff_decide(flow, leaders);  // R5.2
}

template <class Sink>
void own_place(Flow<Sink>& flow, Place place, Seat seat) {
  flow.state.owner(place) = seat;
  flow.emit(PlaceOwned{place, seat});
  switch (place) {
    case Place::mine: return act_at_mine(flow, seat);
    case Place::bank: return act_at_bank(flow, seat);
    case Place::store: return act_at_store(flow, seat);
    case Place::saloon: return act_at_saloon(flow, seat);
    case Place::sheriff: return act_at_sheriff(flow, seat);
    case Place::hall: return act_at_hall(flow, seat);
  }
}

template <class Sink>
void leave_place(Flow<Sink>& flow, Place place) {
  switch (place) {
    case Place::mine: return enter_place(flow, Place::bank);
    case Place::bank: return arrive_with_coach(flow);
    case Place::store: return enter_place(flow, Place::saloon);
    case Place::saloon: return enter_place(flow, Place::sheriff);
    case Place::sheriff: return enter_place(flow, Place::hall);
    case Place::hall: return enter_doc(flow);
  }
}

template <class Sink>
void enter_town(Flow<Sink>& flow) {
  forget_questions(flow.state);
  enter_place(flow, Place::mine);
}

}  // namespace dicetown
