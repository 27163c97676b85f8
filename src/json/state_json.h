// A state as JSON: everything on the table, under the cups and in the hands.
#pragma once

#include <string>

#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// One line, with what the game waits for.
std::string state_json(const State& state, const Ruleset& rules);

// Only what a start position in a header has. Precondition: the state is one.
std::string position_json(const State& position, const Ruleset& rules);

}  // namespace dicetown
