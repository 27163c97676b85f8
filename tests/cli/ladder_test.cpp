#include "cli/arena/ladder.h"

#include <set>

#include <gmock/gmock.h>

#include "bots/registry.h"
#include "cli/arena/ladder_file.h"
#include "cli/text.h"
#include "engine/presets.h"
#include "tests/cli/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Climb climbed(double rate, double low, double high) {
  return {.rung = "level2,level1 first-en 2 4000", .games = 4000, .rate = rate, .interval = {low, high}};
}

TEST(Ladder, CanBePlayedAsItIsWritten) {
  std::set<std::string> ids;
  for (const Rung& rung : all_rungs()) {
    EXPECT_TRUE(ids.insert(rung.id()).second) << rung.id();
    for (const std::string& bot : split(rung.bots, ','))
      EXPECT_TRUE(is_bot(bot.substr(0, bot.find('@')))) << bot;
    EXPECT_TRUE(preset(rung.rules)) << rung.rules;
    EXPECT_GT(rung.games, 0);
  }
}

TEST(Ladder, ABarIsClearedByRateAndInterval) {
  const Bar duel{.rate = 0.60, .low = 0.57};
  EXPECT_TRUE(clears(duel, climbed(0.61, 0.58, 0.64)));
  EXPECT_FALSE(clears(duel, climbed(0.59, 0.58, 0.64)));
  EXPECT_FALSE(clears(duel, climbed(0.61, 0.56, 0.66)));
}

TEST(Ladder, NotToBeShownWorseIsEnoughEverywhere) {
  const Bar fair{.high = 0.5};
  EXPECT_TRUE(clears(fair, climbed(0.45, 0.35, 0.55)));
  EXPECT_FALSE(clears(fair, climbed(0.40, 0.31, 0.49)));
}

TEST(Ladder, AMatchIsDecidedOnceItsIntervalIsOnOneSideOfTheBar) {
  const Bar duel{.rate = 0.60, .low = 0.57};
  EXPECT_TRUE(is_decided(duel, {0.61, 0.70}));
  EXPECT_TRUE(is_decided(duel, {0.50, 0.59}));
  EXPECT_FALSE(is_decided(duel, {0.58, 0.63}));
}

TEST(Ladder, WhatIsKnownCanBeReadAgain) {
  const Climb climb{"level2,level1 first-en 2 4000", 1200, 0.6125, {0.5875, 0.6375}, 0.0125, 0.5};
  const auto again = read_climbs(climb_json(climb) + climb_json(climbed(0.5, 0.4, 0.6)));
  ASSERT_TRUE(again.has_value()) << again.error();
  ASSERT_EQ(again->size(), 2);
  EXPECT_EQ(again->front().rung, climb.rung);
  EXPECT_EQ(again->front().games, climb.games);
  EXPECT_EQ(again->front().rate, climb.rate);
  EXPECT_EQ(again->front().interval.low, climb.interval.low);
  EXPECT_EQ(again->front().interval.high, climb.interval.high);
}

TEST(Ladder, ABadLineIsNamed) {
  const auto read = read_climbs(climb_json(climbed(0.5, 0.4, 0.6)) + "{\"rung\":1}\n");
  ASSERT_FALSE(read.has_value());
  EXPECT_THAT(read.error(), HasSubstr("line 2"));
}

TEST(Ladder, TablesShowWhatClearedItsBarAndWhatDidNot) {
  const std::vector<Rung> rungs{all_rungs()[0]};
  Climb climb = climbed(0.61, 0.58, 0.64);
  climb.rung = rungs[0].id();
  EXPECT_THAT(ladder_tables(rungs, std::vector{climb}),
              HasSubstr("| 61.0 | 58.0 - 64.0 | 60, from 57 | yes |"));
  climb.rate = 0.5;
  EXPECT_THAT(ladder_tables(rungs, std::vector{climb}), HasSubstr("| NO |"));
  EXPECT_EQ(ladder_tables(rungs, {}), "\n");
}

TEST(Ladder, ADocumentKeepsWhatIsAroundItsTables) {
  const std::string text = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n";
  EXPECT_EQ(with_tables(text, "new\n"), "before\n<!-- ladder -->\nnew\n<!-- end of ladder -->\nafter\n");
  EXPECT_FALSE(with_tables("before\n", "new\n").has_value());
}

TEST(ArenaCommand, TheLadderPlaysItsOwnMatches) {
  const CommandResult result = run_command("arena --ladder --bots simple,random");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, IsEmpty());
}

TEST(ArenaCommand, ADamagedStateOfTheLadderIsRefused) {
  const TemporaryFolder folder;
  write_file(folder.path("state"), "nonsense\n");
  const CommandResult result = run_command("arena --ladder --state " + folder.path("state"));
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, HasSubstr("line 1"));
  EXPECT_EQ(read_file(folder.path("state")), "nonsense\n");
}

}  // namespace
}  // namespace dicetown
