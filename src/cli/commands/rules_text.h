// The rules of a ruleset in words, axis by axis.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset.h"

namespace dicetown {

struct AxisText {
  std::string_view axis;
  std::string value;     // as in a table
  std::string json;      // as in a record
  std::string sentence;  // what it means to a player

  bool operator==(const AxisText&) const = default;
};

// One for each axis, always in the same order.
std::vector<AxisText> axis_texts(const Ruleset& rules);

// How the game goes under these rules, as paragraphs.
std::vector<std::string> summary_of(const Ruleset& rules);

}  // namespace dicetown
