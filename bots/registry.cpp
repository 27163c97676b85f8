#include "bots/registry.h"

#include <array>

#include "bots/random_bot.h"
#include "bots/simple_bot.h"

namespace dicetown {
namespace {

struct Entry {
  BotName about;
  std::unique_ptr<Bot> (*make)();
};

template <class Kind>
std::unique_ptr<Bot> make() {
  return std::make_unique<Kind>();
}

constexpr std::array kEntries{
    Entry{{"random", "any legal answer, each with the same chance"}, make<RandomBot>},
    Entry{{"simple", "plays sensibly by rules of thumb, without looking ahead"}, make<SimpleBot>},
};

constexpr auto kNames = [] {
  std::array<BotName, kEntries.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kEntries[i].about;
  return names;
}();

}  // namespace

std::span<const BotName> bot_names() { return kNames; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.about.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace dicetown
