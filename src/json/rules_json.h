// A ruleset as a record names it: a preset, or a preset with the axes changed.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/ruleset.h"

namespace dicetown {

// The name of a preset in quotes or, where none is equal, an object: the nearest preset and what differs.
std::string rules_json(const Ruleset& rules);

// The reverse. For the command line a preset's name also goes without its quotes.
std::expected<Ruleset, std::string> read_rules(std::string_view text);

}  // namespace dicetown
