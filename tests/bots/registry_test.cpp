#include "bots/registry.h"

#include <string>

#include <gtest/gtest.h>

#include "bots/levels.h"

namespace dicetown {
namespace {

TEST(Registry, MakesEveryBotItNames) {
  ASSERT_FALSE(bot_names().empty());
  for (const BotName& bot : bot_names()) {
    EXPECT_NE(make_bot(bot.name), nullptr) << bot.name;
    EXPECT_FALSE(bot.description.empty());
  }
}

TEST(Registry, NamesLevelsFromTheEasiestOn) {
  for (std::size_t i = 0; i < kLevels; ++i) {
    EXPECT_EQ(companions()[i].name, "level" + std::to_string(i + 1));
  }
}

TEST(Registry, TellsCompanyFromOpponentsForMeasuring) {
  ASSERT_EQ(std::ssize(companions()), kLevels);
  for (const BotName& bot : companions()) {
    EXPECT_EQ(bot.purpose, BotPurpose::company);
    EXPECT_FALSE(bot.person.empty());
  }
  for (const BotName& bot : bot_names().subspan(companions().size())) {
    EXPECT_EQ(bot.purpose, BotPurpose::measuring);
  }
  for (const char* name : {"queens", "nines", "kings", "poker", "thrifty"}) EXPECT_TRUE(is_bot(name)) << name;
}

TEST(Registry, MakesNothingForAnUnknownName) {
  EXPECT_EQ(make_bot("clever"), nullptr);
  EXPECT_FALSE(is_bot("clever"));
}

}  // namespace
}  // namespace dicetown
