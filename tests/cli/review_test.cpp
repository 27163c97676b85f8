#include <filesystem>

#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"
#include "tests/support/command/xml.h"
#include "text/plain_text.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

class ReviewCommand : public ::testing::Test {
 protected:
  ReviewCommand() {
    const CommandResult played =
        run_command("simulate --games 1 --players 3 --bots level1,level2,level3 --seed 4 --records " +
                    folder_.path("games"));
    EXPECT_EQ(played.status, 0) << played.err;
    record_ = folder_.path("games/game-0001.dtr");
  }

  CommandResult review(const std::string& options) const {
    return run_command("review " + record_ + " --playouts 1 " + options);
  }

  TemporaryFolder folder_;
  std::string record_;
};

TEST_F(ReviewCommand, TellsOfTheGameInAn80ColumnTerminal) {
  const CommandResult result = review("");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_THAT(result.out, AllOf(HasSubstr(" wins after "), HasSubstr("Win chances by round"), HasSubstr("█"),
                                HasSubstr("Turning points"), HasSubstr("What changed the win chances"),
                                HasSubstr("same as bot")));
  for (const std::string& line : lines_of(result.out)) EXPECT_LE(width_of(line), 80) << line;
}

TEST_F(ReviewCommand, IsTheSameWithAnyNumberOfThreads) {
  const CommandResult one = review("--json --threads 1");
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out, review("--json --threads 2").out);
  EXPECT_NE(one.out, review("--json --threads 2 --seed 2").out);
}

TEST_F(ReviewCommand, TellsMachinesOfCurveAndDecisions) {
  const auto json = parse_json(review("--json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_THAT(members_of(json), UnorderedElementsAre("playouts", "seed", "rounds", "winner", "seats", "curve",
                                                     "turning_points", "decisions"));
  ASSERT_EQ(json["seats"].Size(), 3U);
  EXPECT_THAT(members_of(json["seats"][0]),
              UnorderedElementsAre("seat", "name", "score", "luck", "changes", "decisions", "as_the_bot",
                                   "mistakes", "lost"));
  EXPECT_THAT(members_of(json["curve"][0]),
              UnorderedElementsAre("step", "round", "phase", "throw", "chances"));
  const auto& end = json["curve"][json["curve"].Size() - 1]["chances"];
  EXPECT_EQ(end[json["winner"].GetUint()].GetDouble(), 1);
  EXPECT_THAT(members_of(json["decisions"][0]),
              UnorderedElementsAre("step", "round", "phase", "throw", "seat", "given", "best", "loss",
                                   "error", "reasons"));
}

TEST_F(ReviewCommand, ShowsTheDecisionsOfOneSeat) {
  const auto json = parse_json(review("--json --seat 1").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json["seats"].Size(), 1U);
  ASSERT_GT(json["decisions"].Size(), 0U);
  for (const auto& decision : json["decisions"].GetArray()) EXPECT_EQ(decision["seat"].GetInt(), 1);
}

TEST_F(ReviewCommand, DrawsACurveThatIsWellFormed) {
  const std::string file = folder_.path("curve.svg");
  EXPECT_EQ(review("--svg " + file).status, 0);
  const std::string svg = read_file(file);
  EXPECT_EQ(flaw_of_xml(svg), "");
  EXPECT_EQ(count_of("<polyline", svg), 3);
  EXPECT_THAT(svg, AllOf(HasSubstr("prefers-color-scheme:dark"), Not(HasSubstr("nan"))));
  EXPECT_EQ(count_of("stroke-dasharray", svg), 4) << "all seats but the first differ without colours too";
}

TEST_F(ReviewCommand, RefusesAGameThatIsNotOver) {
  const std::string whole = read_file(record_);
  const std::string part = whole.substr(0, whole.rfind('\n', whole.size() - 2) + 1);
  const CommandResult result = run_command("review -", part);
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("-: the game is not over"));
}

TEST_F(ReviewCommand, SaysWhatIsWrong) {
  const CommandResult no_file = run_command("review /nowhere/game.dtr");
  EXPECT_EQ(no_file.status, 66);
  EXPECT_THAT(no_file.err, HasSubstr("/nowhere/game.dtr: No such file"));
  const CommandResult no_record = run_command("review -", "nonsense\n");
  EXPECT_EQ(no_record.status, 65);
  EXPECT_THAT(no_record.err, HasSubstr("-:1: malformed"));
  const CommandResult no_seat = review("--seat 3");
  EXPECT_EQ(no_seat.status, 1);
  EXPECT_THAT(no_seat.err, HasSubstr("there is no seat 3"));
  const CommandResult no_place = review("--svg /nowhere/curve.svg");
  EXPECT_EQ(no_place.status, 1);
  EXPECT_THAT(no_place.err, HasSubstr("/nowhere/curve.svg: No such file"));
  EXPECT_THAT(no_place.out, IsEmpty());
  for (const char* arguments :
       {"", "- --playouts 0", "- --seat 5", "- --threads 0", "- --seed -1", "- --nonsense"}) {
    EXPECT_EQ(run_command(std::string("review ") + arguments).status, 2) << arguments;
  }
}

TEST_F(ReviewCommand, InterruptedSaysSoAndLeavesNothing) {
  const std::string svg = folder_.path("svg");
  const CommandResult result = run_command_until([&] { return std::filesystem::exists(svg); },
                                                 "review " + record_ + " --playouts 500 --svg " + svg);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("interrupted"));
  EXPECT_FALSE(std::filesystem::exists(svg));
}

}  // namespace
}  // namespace dicetown
