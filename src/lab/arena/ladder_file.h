// What the ladder's matches have shown, as lines of JSON to go on from and as tables to read.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/arena/ladder.h"

namespace dicetown {

// Games are added up for one of the two. Figures have their games fixed beforehand; to find whether bars are
// cleared, a match stops as soon as that is known, and so says nothing of the rate.
enum class LadderAim : std::uint8_t { figures, bars };

// How all of the matches are played.
struct LadderSettings {
  LadderAim aim = LadderAim::figures;
  std::uint64_t seed = 1;
  std::uint32_t playouts = kLadderPlayouts;
};

// A line for the settings, and one for each match.
std::string ladder_json(const LadderSettings& settings, std::span<const Climb> climbs);
// Or the number of the first bad line, and what is wrong with it: also if the settings are others.
std::expected<std::vector<Climb>, std::string> read_ladder(std::string_view lines,
                                                           const LadderSettings& settings);

// The figures as tables for docs/bots.md; rungs whose games are not all played are left out.
std::string ladder_tables(std::span<const Rung> rungs, std::span<const Climb> climbs);

// The text with everything between its two markers put anew, or what is wrong with it.
std::expected<std::string, std::string> with_tables(const std::string& text, std::string_view tables);

}  // namespace dicetown
