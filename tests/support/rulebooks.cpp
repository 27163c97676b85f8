#include "tests/support/rulebooks.h"

#include <algorithm>

namespace dicetown {

std::vector<Preset> presets_that_differ() {
  std::vector<Preset> different;
  for (const Preset& preset : presets()) {
    const bool is_known = std::ranges::count(different, preset.rules, &Preset::rules) > 0;
    if (!is_known) different.push_back(preset);
  }
  return different;
}

}  // namespace dicetown
