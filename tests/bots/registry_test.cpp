#include "bots/registry.h"

#include <gtest/gtest.h>

namespace dicetown {
namespace {

TEST(Registry, MakesEveryBotItNames) {
  ASSERT_FALSE(bot_names().empty());
  for (const BotName& bot : bot_names()) {
    EXPECT_NE(make_bot(bot.name), nullptr) << bot.name;
    EXPECT_FALSE(bot.description.empty());
  }
}

TEST(Registry, KnowsRandomAndSimple) {
  EXPECT_NE(make_bot("random"), nullptr);
  EXPECT_NE(make_bot("simple"), nullptr);
}

TEST(Registry, TellsCompanyFromOpponentsForMeasuring) {
  EXPECT_TRUE(is_companion("random"));
  EXPECT_TRUE(is_companion("simple"));
  for (const char* name : {"queens", "nines", "kings", "poker", "thrifty"}) {
    EXPECT_NE(make_bot(name), nullptr) << name;
    EXPECT_FALSE(is_companion(name)) << name;
  }
  for (const BotName& bot : companions()) EXPECT_EQ(bot.purpose, BotPurpose::company);
  for (const BotName& bot : bot_names().subspan(companions().size())) {
    EXPECT_EQ(bot.purpose, BotPurpose::measuring);
  }
}

TEST(Registry, MakesNothingForAnUnknownName) {
  EXPECT_EQ(make_bot("clever"), nullptr);
  EXPECT_FALSE(is_companion("clever"));
}

}  // namespace
}  // namespace dicetown
