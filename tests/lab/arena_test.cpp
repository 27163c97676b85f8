#include <algorithm>
#include <filesystem>
#include <set>

#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

TEST(ArenaCommand, TellsMachinesExactlyWhatIsPromised) {
  const auto json = parse_json(run_command("arena --bots simple,random --games 20 --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_THAT(members_of(json),
              UnorderedElementsAre("rules", "seats", "seed", "games_asked", "games", "players"));
  EXPECT_STREQ(json["rules"].GetString(), "first-en");
  EXPECT_EQ(json["seats"].GetInt(), 2);
  EXPECT_EQ(json["games"].GetInt(), 20);
  ASSERT_EQ(json["players"].Size(), 2U);
  const auto& simple = json["players"][0];
  EXPECT_THAT(members_of(simple), UnorderedElementsAre("bot", "wins", "win_rate", "low", "high", "mean_score",
                                                       "rating", "think_ms_mean", "think_ms_p99"));
  EXPECT_STREQ(simple["bot"].GetString(), "simple");
  EXPECT_EQ(simple["wins"].GetInt() + json["players"][1]["wins"].GetInt(), 20);
  EXPECT_LT(simple["low"].GetDouble(), simple["win_rate"].GetDouble());
  EXPECT_LE(simple["win_rate"].GetDouble(), simple["high"].GetDouble());
  EXPECT_GT(simple["win_rate"].GetDouble(), 0.8);
  EXPECT_GT(simple["rating"].GetDouble(), json["players"][1]["rating"].GetDouble());
  EXPECT_GT(simple["think_ms_mean"].GetDouble(), 0);
}

// All but the think times.
std::string without_times(const std::string& arguments) {
  auto json = parse_json(run_command(arguments + " --json").out);
  std::string text;
  for (const auto& player : json["players"].GetArray()) {
    for (const char* member : {"wins", "win_rate", "low", "high", "mean_score", "rating"}) {
      text += std::to_string(player[member].GetDouble()) + " ";
    }
  }
  return text;
}

TEST(ArenaCommand, TheSameSeedGivesTheSameResultWhateverTheThreads) {
  const std::string match = "arena --bots simple,random,queens --games 30 --seed ";
  const std::string one = without_times(match + "7 --threads 1");
  EXPECT_EQ(one, without_times(match + "7 --threads 3"));
  EXPECT_NE(one, without_times(match + "8 --threads 3"));
}

TEST(ArenaCommand, PlaysEveryRotationWithTheSameFirstDice) {
  const TemporaryFolder folder;
  run_command("arena --bots simple,random,thrifty --games 3 --records " + folder.path("games"));
  std::set<std::string> seatings;
  std::set<std::string> first_rolls;
  for (const char* game : {"1", "2", "3"}) {
    const auto lines = lines_of(read_file(folder.path(std::string("games/game-000") + game + ".dtr")));
    ASSERT_GT(lines.size(), 3U);
    seatings.insert(lines[0].substr(lines[0].find(R"("bots":)")));
    first_rolls.insert(*std::ranges::find_if(
        lines, [](const std::string& line) { return line.find("roll") != std::string::npos; }));
  }
  EXPECT_EQ(seatings.size(), 3U);
  EXPECT_EQ(first_rolls.size(), 1U);
  EXPECT_EQ(run_command("replay " + folder.path("games/game-0003.dtr")).status, 0);
}

TEST(ArenaCommand, RoundsUpToWholeSetsAndSaysSo) {
  const CommandResult result = run_command("arena --bots simple,random,random --games 10");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("12 of 12 games: 4 sets of dice, each in 3 rotations"));
}

TEST(ArenaCommand, RotationsThatSeatTheSameBotsAreNotPlayedTwice) {
  EXPECT_THAT(run_command("arena --bots simple,random,simple,random --games 3").out,
              HasSubstr("4 of 4 games: 2 sets of dice, each in 2 rotations"));
}

TEST(ArenaCommand, TheLastBotTakesTheSeatsThatAreLeft) {
  const auto json = parse_json(run_command("arena --bots simple,random --players 5 --games 5 --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json["seats"].GetInt(), 5);
  ASSERT_EQ(json["players"].Size(), 2U);
  const auto& others = json["players"][1];
  EXPECT_DOUBLE_EQ(others["win_rate"].GetDouble() * 4 * 5, others["wins"].GetDouble());
}

TEST(ArenaCommand, ABotCanHaveItsOwnNumberOfPlayouts) {
  const auto json = parse_json(run_command("arena --bots simple,simple@8000 --games 2 --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_STREQ(json["players"][1]["bot"].GetString(), "simple@8000");
}

TEST(ArenaCommand, TheTableFitsA80ColumnTerminal) {
  const CommandResult result = run_command("arena --bots simple@1000000,random --players 5 --games 5");
  EXPECT_THAT(result.out, HasSubstr("95% interval"));
  EXPECT_THAT(result.err, IsEmpty());
  for (const std::string& line : lines_of(result.out)) EXPECT_LE(line.size(), 80U) << line;
}

TEST(ArenaCommand, WhatItCannotPlayIsWrongUsage) {
  for (const char* arguments :
       {"", "--bots simple", "--bots simple --players 2", "--bots simple,simple", "--bots simple,nobody",
        "--bots simple,random,random --players 2", "--bots simple,random@", "--bots simple,random@x",
        "--bots simple,random@0", "--bots simple,random@0ms", "--bots simple,random@5s",
        "--bots simple,random --playouts 0", "--bots simple,random --rules nonsense",
        "--bots simple,random,random,random,random,random"}) {
    const CommandResult result = run_command(std::string("arena ") + arguments);
    EXPECT_EQ(result.status, 2) << arguments;
    EXPECT_THAT(result.out, IsEmpty()) << arguments;
    EXPECT_EQ(lines_of(result.err).size(), 2U) << result.err;  // what is wrong, and where there is help
  }
}

TEST(ArenaCommand, RecordsAreNotOverwrittenUnlessForced) {
  const TemporaryFolder folder;
  write_file(folder.path("game-0004.dtr"), "precious");
  const std::string arguments = "arena --games 3 --bots random,simple --records " + folder.path("");
  EXPECT_EQ(run_command(arguments).status, 1);
  EXPECT_EQ(read_file(folder.path("game-0004.dtr")), "precious");
  EXPECT_EQ(run_command(arguments + " --force").status, 0);
  EXPECT_NE(read_file(folder.path("game-0004.dtr")), "precious");
}

TEST(ArenaCommand, InterruptedTellsWhatIsKnownSoFar) {
  const TemporaryFolder folder;
  const CommandResult result = run_command_until(
      [&] { return std::filesystem::exists(folder.path("games/game-000020.dtr")); },
      "arena --bots simple,random --games 100000 --json --force --records " + folder.path("games"));
  EXPECT_EQ(result.status, 130);
  const auto json = parse_json(result.out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_GT(json["games"].GetInt(), 0);
  EXPECT_LT(json["games"].GetInt(), 100000);
  EXPECT_EQ(json["games"].GetInt() % 2, 0);
  EXPECT_THAT(result.err, HasSubstr("interrupted"));
}

TEST(ArenaCommand, OpponentsForMeasuringAreCompanyOnlyIfAskedFor) {
  EXPECT_THAT(run_command("play --help").out, Not(HasSubstr("queens")));
  const CommandResult play = run_command("play --bots queens");
  EXPECT_THAT(play.err, Not(HasSubstr("there is no bot")));
  EXPECT_THAT(play.err, HasSubstr("the input ended before the game did"));
}

}  // namespace
}  // namespace dicetown
