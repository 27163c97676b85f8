#include "engine/asks.h"

namespace dicetown {
namespace {

// The cards of a hand that the elixir at work asks for.
Cards asked_for(const State& state, Seat seat) {
  const Cards& hand = state[seat].hand;
  return back_asked_by(*state.elixirs.used) == Back::claim ? Cards{hand.claims, {}} : Cards{{}, hand.store};
}

}  // namespace

AskPlay ask_play(const State& state, const Ruleset& rules) {
  AskPlay ask{state.window_card, true, {}, {}};
  if (ask.card == StoreCard::joe) {
    ask.may_pass = false;
    ask.targets = state.all_seats().without(state.asked);
  } else if (ask.card == StoreCard::cheater) {
    const SeatState& own = state[state.asked];
    ask.turnable = *own.kept;
    if (rules.cheater_scope == CheaterScope::any_own) ask.turnable += own.dice;
  }
  return ask;
}

// R4.10: of the dice shown, or of the whole roll where none was kept.
AskRetain ask_retain(const State& state, Seat seat) {
  const SeatState& own = state[seat];
  return {own.kept->empty() ? own.rolled : *own.kept, state.must_retain[seat.index]};
}

AskTake ask_take(const State& state) { return {state.drawn}; }

AskRob ask_rob(const State& state, Seat robber) {
  AskRob ask;
  ask.queens = static_cast<std::uint8_t>(state[robber].dice.count(Face::queen));
  for (const Seat seat : state.all_seats().without(robber))
    ask.hands[seat.index] = backs_of(state[seat].hand);
  return ask;
}

AskRemedy ask_remedy(const State& state, const Ruleset& rules, Seat visitor) {
  return {state[visitor].dice, rules.doc_visit == DocVisit::may};
}

AskElixir ask_elixir(const State& state, const Ruleset& rules) {
  return {state.elixirs.open, rules.doc_visit == DocVisit::may};
}

AskProtect ask_protect(const State& state, Seat seat) { return {state[seat].hand.claims}; }

SeatSet seats_to_ask_for(const State& state) {
  SeatSet seats;
  for (const Seat seat : state.all_seats().without(*state.visitor)) {
    if (!asked_for(state, seat).empty()) seats.insert(seat);
  }
  return seats;
}

AskTarget ask_target(const State& state) { return {seats_to_ask_for(state)}; }

AskGive ask_give(const State& state) { return {asked_for(state, state.asked), *state.visitor}; }

}  // namespace dicetown
