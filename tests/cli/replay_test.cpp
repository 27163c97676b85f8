#include <gmock/gmock.h>

#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr std::string_view kStart = R"({"dicetown":1,"rules":"first-en","seats":["Ann","Bo"],"sheriff":0})"
                                    "\n"
                                    R"({"draw":["claim-2","claim-5","claim-1"],"from":"claims"})"
                                    "\n"
                                    R"({"roll":{"0":"9TJJA","1":"QQKKA"}})"
                                    "\n";

// One whole game by bots.
class ReplayCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string arguments = "simulate --games 1 --players 3 --records " + folder_.path("games");
    ASSERT_EQ(run_command(arguments).status, 0);
  }

  std::string game() const { return folder_.path("games/game-0001.dtr"); }
  std::string write(std::string_view name, const std::string& text) const {
    write_file(folder_.path(name), text);
    return folder_.path(name);
  }

  TemporaryFolder folder_;
};

TEST_F(ReplayCommand, TellsAWholeGame) {
  const CommandResult result = run_command("replay " + game());
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("Round 1"));
  EXPECT_THAT(result.out, HasSubstr(" wins"));
  EXPECT_THAT(result.err, IsEmpty());
}

TEST_F(ReplayCommand, ReadsStandardInputToo) {
  const CommandResult from_file = run_command("replay " + game());
  const CommandResult from_pipe = run_command("replay -", read_file(game()));
  EXPECT_EQ(from_pipe.status, 0);
  EXPECT_EQ(from_pipe.out, from_file.out);
}

TEST_F(ReplayCommand, PrintsOneStateForEachLine) {
  const CommandResult result = run_command("replay --states " + game());
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(lines_of(result.out).size(), lines_of(read_file(game())).size());
  for (const std::string& line : lines_of(result.out)) EXPECT_THAT(line, StartsWith("{\"round\":"));
}

TEST_F(ReplayCommand, TheLastLineMayLackItsEnd) {
  std::string text = read_file(game());
  text.pop_back();
  EXPECT_EQ(run_command("replay " + write("no-end", text)).status, 0);
}

TEST_F(ReplayCommand, AnIllegalInputEndsWithStatus65AfterEverythingBeforeIt) {
  const std::string file = write("bad.dtr", std::string(kStart) + R"({"seat":0,"keep":"QQQ"})" + "\n");
  const CommandResult result = run_command("replay --states " + file);
  EXPECT_EQ(result.status, 65);
  EXPECT_EQ(lines_of(result.out).size(), 3U);
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  EXPECT_THAT(result.err, StartsWith(file + ":4: "));
  EXPECT_THAT(result.err, HasSubstr("; asked: seat 0: keep"));
  EXPECT_THAT(run_command("replay " + file).out, HasSubstr("Ann rolls"));
}

TEST_F(ReplayCommand, MalformedLinesEndWithStatus65AndOneLine) {
  const std::string start(kStart);
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("nonsense\n"), start + "\n", start + "{}\n",
        start + "[", start + std::string(100, '{') + "\n", start + std::string("\0\xff\x1b[2J", 6) + "\n",
        start + R"({"seat":1.0,"keep":""})" + "\n"}) {
    const CommandResult result = run_command("replay -", text);
    EXPECT_EQ(result.status, 65) << text;
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, StartsWith("-:"));
    EXPECT_THAT(result.err, HasSubstr("; asked: "));
    EXPECT_EQ(result.err.find('\x1b'), std::string::npos);
  }
}

TEST_F(ReplayCommand, AnEndlessLineIsMalformed) {
  const CommandResult result = run_command("replay -", std::string(3'000'000, 'x'));
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, StartsWith("-:1: malformed: longer than"));
  EXPECT_THAT(result.err, EndsWith("; asked: a header\n"));
}

TEST_F(ReplayCommand, AFileThatCannotBeReadIsNoInput) {
  const CommandResult missing = run_command("replay " + folder_.path("missing.dtr"));
  EXPECT_EQ(missing.status, 66);
  EXPECT_THAT(missing.err, HasSubstr("No such file"));
  const CommandResult folder = run_command("replay " + folder_.path("games"));
  EXPECT_EQ(folder.status, 66);
  EXPECT_THAT(folder.err, HasSubstr("directory"));
}

TEST_F(ReplayCommand, NamesCannotCommandTheTerminal) {
  std::string text(kStart);
  text.replace(text.find("Ann"), 3, "\\u001b[2J");
  EXPECT_EQ(run_command("replay -", text).out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace dicetown
