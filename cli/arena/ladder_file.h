// What the ladder's matches have shown, as lines of JSON to go on from and as tables to read.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena/ladder.h"

namespace dicetown {

// One line, with its end.
std::string climb_json(const Climb& climb);
// Or the number of the first bad line, and what is wrong with it.
std::expected<std::vector<Climb>, std::string> read_climbs(std::string_view lines);

// Tables for docs/bots.md; rungs that have not been climbed are left out.
std::string ladder_tables(std::span<const Rung> rungs, std::span<const Climb> climbs);

// The text with everything between its two markers put anew, or what is wrong with it.
std::expected<std::string, std::string> with_tables(const std::string& text, std::string_view tables);

}  // namespace dicetown
