// The last page of a terminal game.
#pragma once

#include <string>
#include <vector>

#include "cli/play/look.h"
#include "cli/play/town.h"
#include "engine/event.h"

namespace dicetown {

// Everybody's points item by item, and who has won.
std::vector<std::string> draw_scores(const std::vector<HandOpened>& opened, Seat winner,
                                     const NameList& names, const Look& look);

}  // namespace dicetown
