// Section 7: who visits Doc Badluck, in which order, and the Elixir card.
#pragma once

#include "engine/asks.h"
#include "engine/flow/flow.h"

namespace dicetown {

inline SeatSet seats_due_at_doc(const State& state, const Ruleset& rules) {
  SeatSet due = state.all_seats();
  if (rules.doc_for == DocFor::won_nothing) {
    for (const Seat seat : state.won) due.erase(seat);
  } else {
    for (const std::optional<Seat>& owner : state.owners) {
      if (owner) due.erase(*owner);
    }
  }
  return due;
}

// The seats whose visits have no place in the order yet.
inline SeatSet seats_to_be_ordered(const State& state) {
  SeatSet seats;
  for (int i = state.visits_ordered; i < state.visits.size(); ++i) seats.insert(state.visits[i]);
  return seats;
}

template <class Sink>
void enter_doc(Flow<Sink>& flow) {
  State& state = flow.state;
  state.phase = Phase::doc;
  state.visits_ordered = 0;
  const SeatSet due = seats_due_at_doc(state, flow.rules);
  for (const Seat seat : due) state.visits.push_back(seat);
  flow.emit(VisitsDue{due});
  if (flow.rules.elixir_card == ElixirCard::joins_queue) {
    flow.tell_moment(StoreCard::elixir, state.all_seats());
    if (const std::optional<Seat> holder = holder_of(state, StoreCard::elixir)) {
      return open_window(flow, *holder, StoreCard::elixir);
    }
  }
  order_visits(flow);
}

// R7.5: `once` fixes the whole order first; `stepwise` names the next one before each visit.
template <class Sink>
void order_visits(Flow<Sink>& flow) {
  State& state = flow.state;
  const SeatSet open = seats_to_be_ordered(state);
  if (open.size() > 1) return let_sheriff_decide(flow, open);
  state.visits_ordered = narrow(state.visits.size());
  call_next_visitor(flow);
}

template <class Sink>
void send_to_doc(Flow<Sink>& flow, Seat chosen) {
  State& state = flow.state;
  const auto* found = std::find(state.visits.begin() + state.visits_ordered, state.visits.end(), chosen);
  state.visits.erase(static_cast<int>(found - state.visits.begin()));
  state.visits.insert(state.visits_ordered++, chosen);
  if (flow.rules.doc_order == DocOrder::once) return order_visits(flow);
  call_next_visitor(flow);
}

inline Seat next_in_line(State& state) {
  const Seat seat = state.visits[0];
  state.visits.erase(0);
  --state.visits_ordered;
  return seat;
}

template <class Sink>
void call_next_visitor(Flow<Sink>& flow) {
  State& state = flow.state;
  if (state.visits.empty()) return end_round(flow);
  if (state.visits_ordered == 0) return order_visits(flow);
  state.visitor = next_in_line(state);
  state.elixir_windows = 0;
  flow.emit(VisitorCalled{*state.visitor});
  offer_elixir_card(flow);
}

// R7.4, `interrupts`: before the called visitor chooses, twice at the most.
template <class Sink>
void offer_elixir_card(Flow<Sink>& flow) {
  State& state = flow.state;
  if (flow.rules.elixir_card == ElixirCard::interrupts && state.elixir_windows < 2) {
    ++state.elixir_windows;  // held or not: the count is public
    flow.tell_moment(StoreCard::elixir, state.all_seats());
    if (const std::optional<Seat> holder = holder_of(state, StoreCard::elixir)) {
      return open_window(flow, *holder, StoreCard::elixir);
    }
  }
  begin_visit(flow);
}

template <class Sink>
void after_elixir_card(Flow<Sink>& flow, Seat holder, Fate fate) {
  State& state = flow.state;
  if (flow.rules.elixir_card == ElixirCard::joins_queue) {
    if (fate == Fate::effective) join_queue(flow, holder);
    return order_visits(flow);
  }
  if (fate == Fate::effective) {
    state.visits.insert(0, *state.visitor);
    ++state.visits_ordered;
    state.visitor = holder;
    state.visit_interrupts = true;
    flow.emit(VisitJoined{holder});
  }
  begin_visit(flow);
}

template <class Sink>
void join_queue(Flow<Sink>& flow, Seat holder) {
  auto& visits = flow.state.visits;
  const auto* behind = std::upper_bound(visits.begin(), visits.end(), holder);
  visits.insert(static_cast<int>(behind - visits.begin()), holder);
  flow.emit(VisitJoined{holder});
}

template <class Sink>
void begin_visit(Flow<Sink>& flow) {
  State& state = flow.state;
  if (flow.rules.doc == DocKind::elixirs) {
    state.step = Step::choose_elixir;
    return;
  }
  const AskRemedy ask = ask_remedy(state, flow.rules, *state.visitor);
  if (ask.option_count() == 1) return on(flow, std::get<TakeRemedy>(ask.option(*state.visitor, 0)));  // R3.6
  state.step = Step::choose_remedy;
}

template <class Sink>
void decline_visit(Flow<Sink>& flow) {
  flow.emit(VisitDeclined{*flow.state.visitor});
  end_visit(flow);
}

template <class Sink>
void end_visit(Flow<Sink>& flow) {
  State& state = flow.state;
  if (std::exchange(state.visit_interrupts, false)) {
    state.visitor = next_in_line(state);  // the one who had been called goes on
    return offer_elixir_card(flow);
  }
  state.visitor = std::nullopt;
  state.elixir_windows = 0;
  call_next_visitor(flow);
}

}  // namespace dicetown
