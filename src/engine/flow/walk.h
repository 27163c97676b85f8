// The way into the flow for a game that starts from a position.
#pragma once

#include "engine/apply.h"
#include "engine/state.h"

namespace dicetown {

// From a start position to the first wait.
void walk_on_from(State& position, const Ruleset& rules, EventLog& log);

}  // namespace dicetown
