// What the ladder's matches have shown, as lines of JSON to go on from and as tables to read.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena/ladder.h"

namespace dicetown {

// How all of the matches are played.
struct LadderSettings {
  std::uint64_t seed = 1;
  std::uint32_t playouts = kLadderPlayouts;
};

// A line for the settings, and one for each match.
std::string ladder_json(const LadderSettings& settings, std::span<const Climb> climbs);
// Or the number of the first bad line, and what is wrong with it: also if the settings are others.
std::expected<std::vector<Climb>, std::string> read_ladder(std::string_view lines,
                                                           const LadderSettings& settings);

// Tables for docs/bots.md; rungs that have not been climbed are left out.
std::string ladder_tables(std::span<const Rung> rungs, std::span<const Climb> climbs);

// The text with everything between its two markers put anew, or what is wrong with it.
std::expected<std::string, std::string> with_tables(const std::string& text, std::string_view tables);

}  // namespace dicetown
