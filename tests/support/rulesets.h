// Rules for tests: the presets by name, and every combination of the axes by number.
#pragma once

#include <string_view>

#include "engine/ruleset.h"

namespace dicetown::stage {

// A preset; throws if there is none of that name.
Ruleset rules_of(std::string_view preset_name);

// Every combination of the axes with two values has a number below this one.
constexpr unsigned kCombinations = 1U << 9;
Ruleset rules_by_number(unsigned number, int first_round_store_visits);

}  // namespace dicetown::stage
