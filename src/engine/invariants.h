// What is true of every state after every input (section 11 of the rules).
#pragma once

#include <optional>
#include <string_view>

#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// The first broken invariant, if any: a bug of ours, or a bad start position.
std::optional<std::string_view> flaw_of(const State& state, const Ruleset& rules);

}  // namespace dicetown
