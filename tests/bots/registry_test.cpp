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

TEST(Registry, MakesNothingForAnUnknownName) { EXPECT_EQ(make_bot("clever"), nullptr); }

}  // namespace
}  // namespace dicetown
