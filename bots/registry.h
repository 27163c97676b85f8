// The bots there are, by name.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace dicetown {

// What bots are called round a table, where nobody has named them.
inline constexpr std::array<std::string_view, kMaxSeats> kBotNicknames{"Dusty", "Belle", "Hank", "Ruby",
                                                                       "Slim"};

struct BotName {
  std::string_view name;
  std::string_view description;
};

std::span<const BotName> bot_names();

// Nothing if no bot has this name.
std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace dicetown
