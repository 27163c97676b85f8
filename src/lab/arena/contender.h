// Who plays in the arena.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace dicetown {

struct Contender {
  std::string name;  // as it was asked for
  std::string bot;
  Budget budget;
};

// One for each seat. `list` has names with commas between, each with "@N" behind it for a bot with a number
// of playouts of its own, or "@Nms" for one that thinks as long as that; the last one takes the seats that
// are left. Without `seats` there is one for each name. An error says what is wrong with the list: there must
// be two that differ, too.
std::expected<std::vector<Contender>, std::string> contenders_for(const std::string& list, int seats,
                                                                  std::uint32_t playouts);

}  // namespace dicetown
