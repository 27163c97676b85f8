// The town and everybody in it, drawn as text from what one person sees.
#pragma once

#include <string>
#include <vector>

#include "cli/play/look.h"
#include "engine/views/view.h"

namespace dicetown {

using NameList = std::vector<std::string>;

// "[9][Q]"
std::string drawn(Dice dice);

// The street: one building for each place, with what lies there and who owns it this round.
std::vector<std::string> draw_town(const View& view, const NameList& names, const Look& look);
// One line for each player, under a heading.
std::vector<std::string> draw_players(const View& view, const NameList& names, const Look& look);
// The viewer's cards.
std::vector<std::string> draw_hand(const View& view, const Look& look);

}  // namespace dicetown
