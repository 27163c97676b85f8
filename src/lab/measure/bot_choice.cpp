#include "lab/measure/bot_choice.h"

#include <algorithm>

#include <fmt/core.h>

#include "story/words.h"
#include "text/plain_text.h"

namespace dicetown {

std::string names_of(std::span<const BotName> bots) {
  std::string names;
  for (const BotName& each : bots) names += (names.empty() ? "" : ", ") + std::string(each.name);
  return names;
}

std::string flaw_of_bot(std::string_view name, std::span<const BotName> bots) {
  if (std::ranges::find(bots, name, &BotName::name) != bots.end()) return {};
  return fmt::format("there is no bot '{}'; choose from {}", without_controls(name), names_of(bots));
}

}  // namespace dicetown
