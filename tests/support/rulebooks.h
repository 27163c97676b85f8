// The presets for tests of the rules alone: of those that are the same but for their names, one.
#pragma once

#include <vector>

#include "engine/presets.h"

namespace dicetown {

std::vector<Preset> presets_that_differ();

}  // namespace dicetown
