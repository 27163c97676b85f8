// The bots there are, by name.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace dicetown {

// What bots are called round a table, where nobody has named them.
inline constexpr std::array<std::string_view, kMaxSeats> kBotNicknames{"Dusty", "Belle", "Hank", "Ruby",
                                                                       "Slim"};

enum class BotPurpose : std::uint8_t {
  company,    // somebody people like to sit down with
  measuring,  // an opponent that others are measured by, at a table only if asked for by name
};

struct BotName {
  std::string_view name;
  std::string_view person;  // who that is in the town, if anybody
  std::string_view description;
  BotPurpose purpose = BotPurpose::company;
};

std::span<const BotName> bot_names();
// Those for company.
std::span<const BotName> companions();
bool is_bot(std::string_view name);

// Nothing if no bot has this name.
std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace dicetown
