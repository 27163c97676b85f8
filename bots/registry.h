// The bots there are, by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace dicetown {

struct BotName {
  std::string_view name;
  std::string_view description;
};

std::span<const BotName> bot_names();

// Nothing if no bot has this name.
std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace dicetown
