// The questions of each step, built from the state: what `awaiting` lists, `check` judges by, and the
// flow looks at when a question with a single public answer is to be skipped (R3.6).
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// R4.3 and R4.9: one is free; more as far as the dollars go, or any number with a Brute.
inline AskKeep ask_keep(const State& state, const Ruleset& rules, Seat seat) {
  const SeatState& own = state[seat];
  const int cup = own.cup();
  const bool brute = own.hand.store.has(StoreCard::brute);
  const bool may_keep_none = own.dollars >= price_of({}) || (brute && brute_covers(rules, {}));
  const int most = brute ? cup : std::min(cup, own.dollars + 1);
  return {own.rolled, static_cast<std::uint8_t>(may_keep_none ? 0 : 1), static_cast<std::uint8_t>(most)};
}

inline AskOffer ask_offer(const State& state, Seat seat) {
  const SeatState& own = state[seat];
  return {state.candidates, own.dollars, own.nuggets, own.hand};
}

inline AskChoose ask_choose(const State& state) { return {state.candidates}; }

AskPlay ask_play(const State& state, const Ruleset& rules);
AskRetain ask_retain(const State& state, Seat seat);
AskTake ask_take(const State& state);
AskRob ask_rob(const State& state, Seat robber);
AskRemedy ask_remedy(const State& state, const Ruleset& rules, Seat visitor);
AskElixir ask_elixir(const State& state, const Ruleset& rules);
AskProtect ask_protect(const State& state, Seat seat);
AskTarget ask_target(const State& state);
AskGive ask_give(const State& state);

// Whom Friendship (store cards) or Domination (claims) may name: others with such a card in hand.
SeatSet seats_to_ask_for(const State& state);

}  // namespace dicetown
