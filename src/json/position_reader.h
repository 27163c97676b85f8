// A start position out of a header.
#pragma once

#include "engine/ruleset.h"
#include "engine/state.h"
#include "json/json_reader.h"

namespace dicetown {

// Checks the form. Whether the position is a possible one is the engine's business (start.h).
State read_position(const JsonValue& value, const Ruleset& rules, int seat_count, Flaw& flaw);

}  // namespace dicetown
