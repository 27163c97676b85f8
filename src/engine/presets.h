// The published rulebooks as named combinations of axes. Only this file and its source know their names.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/ruleset.h"

namespace dicetown {

struct Preset {
  std::string_view name;
  std::string_view rulebook;
  Ruleset rules;
};

const std::array<Preset, 5>& presets();

std::optional<Ruleset> preset(std::string_view name);

}  // namespace dicetown
