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
  EXPECT_TRUE(clears(duel, climbed(0.60, 0.58, 0.64)));
  EXPECT_FALSE(clears(duel, climbed(0.59, 0.58, 0.64)));
  EXPECT_FALSE(clears(duel, climbed(0.61, 0.57, 0.66)));
  const Bar more{.above = 0.5};
  EXPECT_TRUE(clears(more, climbed(0.51, 0.48, 0.54)));
  EXPECT_FALSE(clears(more, climbed(0.50, 0.47, 0.53)));
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
  const Bar fair{.high = 0.2};
  EXPECT_TRUE(is_decided(fair, {0.21, 0.40}));
  EXPECT_TRUE(is_decided(fair, {0.10, 0.19}));
  EXPECT_FALSE(is_decided(fair, {0.15, 0.25}));
}

TEST(Ladder, WhatIsKnownCanBeReadAgain) {
  const Climb climb{"level2,level1 first-en 2 4000", 1200, 0.6125, {0.5875, 0.6375}, 0.0125, 0.5};
  const std::vector known{climb, climbed(0.5, 0.4, 0.6)};
  const auto again = read_ladder(ladder_json({}, known), {});
  ASSERT_TRUE(again.has_value()) << again.error();
  ASSERT_EQ(again->size(), 2);
  EXPECT_EQ(again->front().rung, climb.rung);
  EXPECT_EQ(again->front().games, climb.games);
  EXPECT_EQ(again->front().rate, climb.rate);
  EXPECT_EQ(again->front().interval.low, climb.interval.low);
  EXPECT_EQ(again->front().interval.high, climb.interval.high);
}

TEST(Ladder, ABadLineIsNamed) {
  const std::vector known{climbed(0.5, 0.4, 0.6)};
  for (const char* bad : {"{\"rung\":1}", "nonsense"}) {
    const auto read = read_ladder(ladder_json({}, known) + "\n" + bad + "\n", {});
    ASSERT_FALSE(read.has_value());
    EXPECT_THAT(read.error(), HasSubstr("line 4"));
  }
  EXPECT_FALSE(read_ladder(ladder_json({}, std::vector{climbed(5, 0.4, 0.6)}), {}).has_value());
}

TEST(Ladder, WhatWasPlayedOtherwiseIsNotGoneOnWith) {
  const std::vector known{climbed(0.5, 0.4, 0.6)};
  EXPECT_FALSE(read_ladder(ladder_json({.seed = 2}, known), {}).has_value());
  EXPECT_FALSE(read_ladder(ladder_json({.playouts = 7}, known), {}).has_value());
}

TEST(Ladder, TablesShowWhatClearedItsBarAndWhatDidNot) {
  const std::vector<Rung> rungs{all_rungs()[0]};
  Climb climb = climbed(0.61, 0.58, 0.64);
  climb.rung = rungs[0].id();
  EXPECT_THAT(ladder_tables(rungs, std::vector{climb}),
              HasSubstr("| 61.0 | 58.0 - 64.0 | 60, from above 57 | yes |"));
  climb.rate = 0.5;
  EXPECT_THAT(ladder_tables(rungs, std::vector{climb}), HasSubstr("| NO |"));
  EXPECT_EQ(ladder_tables(rungs, {}), "\n");
}

TEST(Ladder, ADocumentKeepsWhatIsAroundItsTables) {
  const std::string text = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n";
  EXPECT_EQ(with_tables(text, "new\n"), "before\n<!-- ladder -->\nnew\n<!-- end of ladder -->\nafter\n");
  EXPECT_FALSE(with_tables("before\n", "new\n").has_value());
}

// All of its matches have been played, and these did so well.
std::string whole_ladder(double rate) {
  std::vector<Climb> climbs;
  for (const Rung& rung : all_rungs()) {
    climbs.push_back({.rung = rung.id(), .games = 100, .rate = rate, .interval = {rate - 0.01, rate}});
  }
  return ladder_json({}, climbs);
}

TEST(ArenaCommand, ALadderThatIsCompleteIsWrittenDown) {
  const TemporaryFolder folder;
  write_file(folder.path("doc"), "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n");
  const std::string arguments =
      "arena --ladder --state " + folder.path("state") + " --write " + folder.path("doc");
  write_file(folder.path("state"), whole_ladder(0.99));
  const CommandResult good = run_command(arguments);
  EXPECT_EQ(good.status, 0);
  EXPECT_THAT(good.out, HasSubstr("96 of 96 bars cleared"));
  EXPECT_THAT(read_file(folder.path("doc")), HasSubstr("| 99.0 | 98.0 - 99.0 |"));
  write_file(folder.path("state"), whole_ladder(0.55));
  const CommandResult bad = run_command(arguments);
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(read_file(folder.path("doc")), HasSubstr("| NO |"));
}

TEST(ArenaCommand, TheLadderLooksAtItsFilesBeforeItPlays) {
  const TemporaryFolder folder;
  for (const char* option : {"--write ", "--state "}) {
    const CommandResult result =
        run_command(std::string("arena --ladder ") + option + folder.path("no/file"));
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.err, HasSubstr("No such file"));
    EXPECT_THAT(result.out, IsEmpty());
  }
}

TEST(ArenaCommand, TheLadderHasItsOwnBots) {
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
