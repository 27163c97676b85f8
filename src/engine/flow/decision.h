// The Sheriff's decisions and bribes (section 6).
#pragma once

#include "engine/flow/flow.h"
#include "engine/place.h"

namespace dicetown {

// The Sheriff in office names one of the candidates; R6.2: the others may bribe him, except at the end.
template <class Sink>
void let_sheriff_decide(Flow<Sink>& flow, SeatSet candidates) {
  State& state = flow.state;
  state.candidates = candidates;
  state.answered = {};
  state.offering = {};
  state.unanswered = {};
  state.replacements_left.fill(0);
  state.step = Step::decision;
  flow.emit(DecisionOpened{state.sheriff, candidates});
  if (flow.rules.bribes == Bribes::off || state.phase == Phase::end) return;
  for (const Seat seat : state.all_seats().without(state.sheriff)) {
    if (has_something_to_offer(state[seat])) state.unanswered.insert(seat);
  }
}

template <class Sink>
void on(Flow<Sink>& flow, const MakeOffer& make) {
  State& state = flow.state;
  const Seat seat = make.seat;
  auto& left = state.replacements_left[seat.index];
  left = state.answered.has(seat) ? narrow(left - 1) : narrow(kOfferReplacements);  // R6.4
  state.answered.insert(seat);
  state.unanswered.erase(seat);
  if (!make.offer) {
    state.offering.erase(seat);
    state.offers[seat.index] = {};
    flow.emit(NothingOffered{seat});
    return;
  }
  const Offer& offer = *make.offer;
  state.offering.insert(seat);
  state.offers[seat.index] = offer;
  flow.emit(OfferMade{seat, state.sheriff, offer.candidate, offer.dollars, offer.nuggets,
                      backs_of(offer.cards), offer.cards});
}

// R6.5: what was offered for the chosen one goes to the Sheriff at once.
template <class Sink>
void pay_bribes(Flow<Sink>& flow, Seat chosen) {
  State& state = flow.state;
  for (const Seat seat : state.offering) {
    const Offer& offer = state.offers[seat.index];
    if (offer.candidate != chosen) continue;
    move_up_to(offer.dollars, state[seat].dollars, state[state.sheriff].dollars);
    move_up_to(offer.nuggets, state[seat].nuggets, state[state.sheriff].nuggets);
    state[seat].hand -= offer.cards;
    state[state.sheriff].hand += offer.cards;
    flow.emit(
        BribePaid{seat, state.sheriff, offer.dollars, offer.nuggets, backs_of(offer.cards), offer.cards});
  }
}

template <class Sink>
void on(Flow<Sink>& flow, const Choose& choose) {
  State& state = flow.state;
  flow.emit(Decided{choose.seat, choose.chosen});
  pay_bribes(flow, choose.chosen);
  state.candidates = {};
  state.answered = {};
  state.replacements_left.fill(0);
  for (const Seat seat : std::exchange(state.offering, {})) state.offers[seat.index] = {};
  switch (state.phase) {
    case Phase::doc: return send_to_doc(flow, choose.chosen);
    case Phase::end: return win(flow, choose.chosen);
    case Phase::mine:
    case Phase::bank:
    case Phase::store:
    case Phase::saloon:
    case Phase::sheriff:
    case Phase::hall: return own_place(flow, place_of(state.phase), choose.chosen);
    case Phase::roll:
    case Phase::keep:
    case Phase::reveal:
    case Phase::coach: break;  // nothing is decided there
  }
}

}  // namespace dicetown
