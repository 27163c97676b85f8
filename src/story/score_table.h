// The points at the end, item by item.
#pragma once

#include <string>
#include <vector>

#include "engine/score.h"

namespace dicetown {

// The heading, then a line for each score. Precondition: as many names as scores, or more.
std::vector<std::string> score_table(const std::vector<std::string>& names, const std::vector<Score>& scores);

}  // namespace dicetown
