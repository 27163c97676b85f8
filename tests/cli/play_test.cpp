#include <gmock/gmock.h>

#include "tests/support/command/run_command.h"
#include "tests/support/places.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// Somebody who always types the same.
std::string always(std::string_view line) {
  std::string lines;
  for (int i = 0; i < 3000; ++i) lines += std::string(line) + "\n";
  return lines;
}

TEST(PlayCommand, AGameAnsweredWithOnesComesToItsEnd) {
  const CommandResult result = run_command("play --seed 1", always("1"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("nuggets  dollars  badge  equipment  claims  total"),
                                EndsWith("wins the game.\n")));
}

TEST(PlayCommand, EveryNumberOfPlayersAndEveryPresetCanBePlayed) {
  for (const char* rules : {"first-en", "first-cz", "second-de", "second-ru"}) {
    for (const char* players : {"2", "3", "5"}) {
      const std::string arguments = std::string("play --seed 3 --rules ") + rules + " --players " + players;
      EXPECT_THAT(run_command(arguments, always("1")).out, EndsWith("wins the game.\n")) << arguments;
    }
  }
}

TEST(PlayCommand, DrawsTheTownWithoutColoursInAPipe) {
  const CommandResult result = run_command("play --seed 1 --names Ann");
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("30 gold"), HasSubstr("★ Ann (you)"), HasSubstr("Which dice do you keep?")));
  EXPECT_EQ(result.out.find('\x1b'), std::string::npos);
}

TEST(PlayCommand, TheEndOfTheInputEndsTheGameWithAMessage) {
  const CommandResult result = run_command("play --seed 1", "1\n");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("the input ended"));
}

TEST(PlayCommand, WhoWantsToLeaveIsAskedAndMayLeave) {
  const CommandResult stays = run_command("play --seed 1", "q\nn\n");
  EXPECT_EQ(stays.status, 1);
  const CommandResult leaves = run_command("play --seed 1", "q\ny\n");
  EXPECT_EQ(leaves.status, 0);
  EXPECT_THAT(leaves.out, HasSubstr("Leave the game?"));
}

TEST(PlayCommand, ABadAnswerIsAskedAgainWithAHint) {
  const std::string out = run_command("play --seed 1", "nonsense\n9\n11\n\n1\n").out;
  EXPECT_EQ(count_of("Please type numbers from 1 to 5", out), 4);
  EXPECT_EQ(count_of("Which dice do you keep?", out), 2);
}

TEST(PlayCommand, HelpHandAndLogCanBeLookedUp) {
  const std::string out = run_command("play --seed 1", "?\nh\nl\nl all\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("The best hands: "), HasSubstr("You have no cards in hand."),
                         HasSubstr("This round"), HasSubstr("The whole game")));
}

TEST(PlayCommand, ACurtainComesBetweenPeopleAndNoneForOne) {
  const std::string two = run_command("play --seed 1 --people 2 --names Ann,Bo", "\n1\n\n").out;
  EXPECT_THAT(two, HasSubstr("Pass the keyboard to Ann"));
  EXPECT_THAT(two.substr(two.find("Pass the keyboard to Bo")), Not(HasSubstr("Ann (you)")));
  EXPECT_THAT(run_command("play --seed 1", always("1")).out, Not(HasSubstr("Pass the keyboard")));
}

TEST(PlayCommand, PeopleWithoutBotsCanPlayToo) {
  const CommandResult result = run_command("play --seed 2 --players 2 --people 2", always("1"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, EndsWith("wins the game.\n"));
}

TEST(PlayCommand, WritesARecordThatReplays) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.dtr");
  EXPECT_EQ(run_command("play --seed 1 --record " + file, always("1")).status, 0);
  const CommandResult replay = run_command("replay " + file);
  EXPECT_EQ(replay.status, 0);
  EXPECT_THAT(replay.out, HasSubstr(" wins"));
}

TEST(PlayCommand, KeepsTheRecordOfAGameThatWasLeft) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.dtr");
  run_command("play --seed 1 --record " + file, "12\nq\ny\n");
  const CommandResult replay = run_command("replay " + file);
  EXPECT_EQ(replay.status, 0);
  EXPECT_THAT(replay.out, HasSubstr("The record ends here."));
}

TEST(PlayCommand, DoesNotOverwriteARecord) {
  const TemporaryFolder folder;
  write_file(folder.path("game.dtr"), "precious");
  EXPECT_EQ(run_command("play --record " + folder.path("game.dtr"), always("1")).status, 1);
  EXPECT_EQ(read_file(folder.path("game.dtr")), "precious");
}

TEST(PlayCommand, SaysOnceThatTheRecordCannotBeWritten) {
  const TemporaryFolder folder;
  write_file(folder.path("in"), always("1"));
  const std::string line = "trap '' XFSZ; ulimit -f 1; " + command_path() + " play --seed 1 --record " +
                           folder.path("game.dtr") + " <" + folder.path("in") + " 2>" + folder.path("err") +
                           " >/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1);
  EXPECT_EQ(read_file(folder.path("err")), "dicetown: " + folder.path("game.dtr") + ": File too large\n");
}

TEST(PlayCommand, StaysWithinAsciiWhereTheLocaleDoes) {
  const TemporaryFolder folder;
  const std::string line =
      "LC_ALL=C " + command_path() + " play --seed 1 </dev/null >" + folder.path("out") + " 2>&1";
  EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1);
  for (const char each : read_file(folder.path("out"))) EXPECT_LT(static_cast<unsigned char>(each), 0x80);
}

}  // namespace
}  // namespace dicetown
