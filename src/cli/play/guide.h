// What `?` and `h` show.
#pragma once

#include <string>
#include <vector>

#include "cli/play/look.h"
#include "engine/views/view.h"

namespace dicetown {

// The poker order, what each face is for, the keys.
std::vector<std::string> help_page(const View& view, const Look& look);
// The viewer's cards and what they are good for.
std::vector<std::string> hand_page(const View& view, const Look& look);

}  // namespace dicetown
