// Bots as somebody names them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/registry.h"

namespace dicetown {

// "level1, level2"
std::string names_of(std::span<const BotName> bots);

// Nothing if one of the bots has this name.
std::string flaw_of_bot(std::string_view name, std::span<const BotName> bots);

}  // namespace dicetown
