// The rest of what start needs from the flow, kept out of its sight.
#pragma once

#include "engine/apply.h"
#include "engine/state.h"

namespace dicetown {

// From a start position to the first wait.
void walk_on_from(State& position, const Ruleset& rules, EventLog& log);

// R8.1: the mine is empty, or no claim is left in deck and line.
constexpr bool game_is_over(const State& state) {
  return state.mine == 0 || (state.claims.line.empty() && state.claims.deck_size() == 0);
}

}  // namespace dicetown
