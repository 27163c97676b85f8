#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(SimulateCommand, TheSameSeedGivesTheSameGamesWhateverTheThreads) {
  const TemporaryFolder folder;
  const std::string games = "simulate --games 6 --players 3 --seed 7 --bots simple,random,simple --records ";
  const CommandResult one = run_command(games + folder.path("one") + " --threads 1");
  const CommandResult two = run_command(games + folder.path("two") + " --threads 3");
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out, two.out);
  for (int game = 1; game <= 6; ++game) {
    const std::string name = "/game-000" + std::to_string(game) + ".dtr";
    const std::string text = read_file(folder.path("one" + name));
    EXPECT_THAT(text, HasSubstr(R"("seats":["simple 1","random 2","simple 3"])"));
    EXPECT_EQ(text, read_file(folder.path("two" + name)));
  }
}

TEST(SimulateCommand, AnotherSeedGivesOtherGames) {
  const std::string games = "simulate --games 20 --players 2 --bots random --seed ";
  EXPECT_NE(run_command(games + "1").out, run_command(games + "2").out);
}

TEST(SimulateCommand, ItsRecordsReplayUnderAllPresets) {
  for (const char* rules : {"first-en", "first-de", "first-cz", "second-de", "second-ru",
                            R"({"preset":"first-en","bribes":"off"})"}) {
    const TemporaryFolder folder;
    const std::string arguments = "simulate --games 2 --players 4 --bots random --rules '" +
                                  std::string(rules) + "' --records " + folder.path("games");
    EXPECT_EQ(run_command(arguments).status, 0);
    const CommandResult replay = run_command("replay " + folder.path("games/game-0002.dtr"));
    EXPECT_EQ(replay.status, 0) << rules << replay.err;
    EXPECT_THAT(replay.out, HasSubstr(" wins"));
  }
}

TEST(SimulateCommand, ARecordKeepsTheNameOfItsRules) {
  const TemporaryFolder folder;
  run_command("simulate --games 1 --rules first-de --records " + folder.path("games"));
  EXPECT_THAT(read_file(folder.path("games/game-0001.dtr")), HasSubstr(R"("rules":"first-de")"));
}

TEST(SimulateCommand, RecordsAreNotOverwrittenUnlessForced) {
  const TemporaryFolder folder;
  write_file(folder.path("game-0002.dtr"), "precious");
  const std::string arguments = "simulate --games 2 --players 2 --bots random --records " + folder.path("");
  const CommandResult result = run_command(arguments);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("--force"));
  EXPECT_EQ(read_file(folder.path("game-0002.dtr")), "precious");
  EXPECT_THAT(read_file(folder.path("game-0001.dtr")), IsEmpty());
  EXPECT_EQ(run_command(arguments + " --force").status, 0);
  EXPECT_NE(read_file(folder.path("game-0002.dtr")), "precious");
}

TEST(SimulateCommand, AFolderThatCannotBeMadeIsAFailure) {
  const TemporaryFolder folder;
  write_file(folder.path("file"), "");
  EXPECT_EQ(run_command("simulate --games 1 --records " + folder.path("file/games")).status, 1);
}

TEST(SimulateCommand, TellsMachinesTheSameInJson) {
  const auto json =
      parse_json(run_command("simulate --games 10 --players 2 --bots simple,random --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json["games"].GetInt(), 10);
  ASSERT_EQ(json["seats"].Size(), 2U);
  EXPECT_EQ(json["seats"][0]["wins"].GetInt() + json["seats"][1]["wins"].GetInt(), 10);
  EXPECT_STREQ(json["seats"][1]["bot"].GetString(), "random");
}

TEST(SimulateCommand, NoWinsInAFewGamesAreNotTakenForCertainty) {
  const CommandResult table = run_command("simulate --games 3 --players 2 --bots level5,random --seed 1");
  EXPECT_THAT(table.out, HasSubstr("random           0    0.0     0.0 - 56.2"));
  EXPECT_THAT(table.out, HasSubstr("level5           3  100.0   43.8 - 100.0"));
  const auto json =
      parse_json(run_command("simulate --games 3 --players 2 --bots level5,random --seed 1 --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json["seats"][1]["low"].GetDouble(), 0);
  EXPECT_NEAR(json["seats"][1]["high"].GetDouble(), 0.5615, 0.0001);
}

TEST(SimulateCommand, ShowsNoProgressInAPipe) {
  EXPECT_THAT(run_command("simulate --games 30 --players 2").err, IsEmpty());
}

}  // namespace
}  // namespace dicetown
