#include "bots/registry.h"

#include <algorithm>
#include <array>

#include "bots/judgement/simple_bot.h"
#include "bots/levels.h"
#include "bots/random_bot.h"
#include "bots/reference_bots.h"

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

template <Face kFace>
std::unique_ptr<Bot> make_collector() {
  return std::make_unique<CollectorBot>(kFace);
}

template <int kLevel>
std::unique_ptr<Bot> make_level() {
  return dicetown::make_level(kLevel);
}

// Those for company come first, the easiest to begin with.
constexpr std::array kEntries{
    Entry{{"level1", "Pip, the stable boy", "fresh in town, grabs what glitters and has a good time losing",
           BotPurpose::company},
          make_level<1>},
    Entry{{"level2", "Aunt Clementine", "keeps the boarding house, minds her pennies and does nothing rash",
           BotPurpose::company},
          make_level<2>},
    Entry{{"level3", "Silas, the barber", "has heard every secret in town and knows what a thing is worth",
           BotPurpose::company},
          make_level<3>},
    Entry{{"level4", "Lady Marguerite", "deals faro at the saloon and never rolls a die without a plan",
           BotPurpose::company},
          make_level<4>},
    Entry{{"level5", "Professor Quill", "came to study the town's odds and now owns half the town",
           BotPurpose::company},
          make_level<kLevels>},
    Entry{{"random", "", "any legal answer, all equally likely", BotPurpose::measuring}, make<RandomBot>},
    Entry{{"simple", "", "plays sensibly by rules of thumb, without looking ahead", BotPurpose::measuring},
          make<SimpleBot>},
    Entry{
        {"queens", "", "keeps all queens it can pay for, otherwise plays like simple", BotPurpose::measuring},
        make_collector<Face::queen>},
    Entry{{"nines", "", "keeps all nines it can pay for, otherwise plays like simple", BotPurpose::measuring},
          make_collector<Face::nine>},
    Entry{{"kings", "", "keeps all kings it can pay for, otherwise plays like simple", BotPurpose::measuring},
          make_collector<Face::king>},
    Entry{
        {"poker", "", "goes for the highest poker hand, otherwise plays like simple", BotPurpose::measuring},
        make<PokerBot>},
    Entry{{"thrifty", "", "plays like simple, but never pays for anything", BotPurpose::measuring},
          make<ThriftyBot>},
};

constexpr auto kNames = [] {
  std::array<BotName, kEntries.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kEntries[i].about;
  return names;
}();

constexpr bool is_for_company(const BotName& bot) { return bot.purpose == BotPurpose::company; }

constexpr auto kCompanions = static_cast<std::size_t>(std::ranges::count_if(kNames, is_for_company));
static_assert(std::ranges::is_partitioned(kNames, is_for_company));

}  // namespace

std::span<const BotName> bot_names() { return kNames; }

std::span<const BotName> companions() { return std::span(kNames).first(kCompanions); }

bool is_bot(std::string_view name) { return std::ranges::find(kNames, name, &BotName::name) != kNames.end(); }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.about.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace dicetown
