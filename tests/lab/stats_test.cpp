#include <filesystem>

#include <gmock/gmock.h>

#include "console/svg.h"
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

TEST(StatsCommand, TellsMachinesOfEveryPresetAndEveryNumberOfSeats) {
  const auto json = parse_json(run_command("stats --bot simple --games 2 --json").out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_THAT(members_of(json),
              UnorderedElementsAre("bot", "playouts", "seed", "games_asked", "games", "combinations"));
  EXPECT_STREQ(json["bot"].GetString(), "simple");
  ASSERT_EQ(json["combinations"].Size(), 16U);  // first-de is first-en
  EXPECT_EQ(json["games"].GetInt(), 32);
  const auto& first = json["combinations"][0];
  EXPECT_THAT(members_of(first),
              UnorderedElementsAre("rules", "same_rules", "seats", "games", "rounds", "ends", "score",
                                   "margin", "tie_breaks", "points", "places", "sheriff", "doc", "cards",
                                   "thefts_per_game", "wins_by_distance_from_first_sheriff",
                                   "wins_of_sheriff_after_round", "wins_of_last_sheriff"));
  EXPECT_STREQ(first["rules"].GetString(), "first-en");
  EXPECT_STREQ(first["same_rules"][0].GetString(), "first-de");
  EXPECT_EQ(first["seats"].GetInt(), 2);
  EXPECT_EQ(first["games"].GetInt(), 2);
  EXPECT_TRUE(first["doc"].HasMember("wire"));
  EXPECT_TRUE(json["combinations"][15]["doc"].HasMember("wealth"));
  EXPECT_EQ(json["combinations"][15]["wins_by_distance_from_first_sheriff"].Size(), 5U);
}

TEST(StatsCommand, SharesAreSharesOfTheWhole) {
  const auto json =
      parse_json(run_command("stats --bot simple --games 20 --rules second-ru --players 3 --json").out);
  ASSERT_TRUE(json.IsObject());
  ASSERT_EQ(json["combinations"].Size(), 1U);
  const auto& row = json["combinations"][0];
  double points = 0;
  double share = 0;
  for (const auto& source : row["points"].GetObject()) {
    points += source.value["mean"].GetDouble();
    share += source.value["share"].GetDouble();
  }
  EXPECT_NEAR(points, row["score"]["mean"].GetDouble(), 1e-4);
  EXPECT_NEAR(share, 1, 1e-4);
  double ends = 0;
  for (const auto& end : row["ends"].GetObject()) ends += end.value.GetDouble();
  EXPECT_NEAR(ends, 1, 1e-4);
  double wins = 0;
  for (const auto& seat : row["wins_by_distance_from_first_sheriff"].GetArray())
    wins += seat["win_rate"].GetDouble();
  EXPECT_NEAR(wins, 1, 1e-4);
}

// Both play the same games.
TEST(StatsCommand, AgreesWithSimulate) {
  const std::string games = " --games 30 --players 3 --seed 9 --bot";
  const auto stats = parse_json(run_command("stats --json --rules first-cz" + games + " simple").out);
  const auto simulate = parse_json(run_command("simulate --json --rules first-cz" + games + "s simple").out);
  ASSERT_TRUE(stats.IsObject() && simulate.IsObject());
  EXPECT_NEAR(stats["combinations"][0]["rounds"]["mean"].GetDouble(), simulate["mean_rounds"].GetDouble(),
              1e-5);
}

TEST(StatsCommand, TheSameSeedGivesTheSameResultWhateverTheThreads) {
  const std::string survey = "stats --rules first-en second-de --players 2,5 --games 10 --bot random --seed ";
  const CommandResult one = run_command(survey + "7 --threads 1");
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out, run_command(survey + "7 --threads 2").out);
  EXPECT_NE(one.out, run_command(survey + "8 --threads 2").out);
}

TEST(StatsCommand, TheTablesFitA80ColumnTerminal) {
  const CommandResult result = run_command("stats --bot simple --games 3");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("48 of 48 games of simple, seed 1\nfirst-de is the same as first-en"),
                    HasSubstr("remedies"), HasSubstr("elixirs"), HasSubstr("Sheriff")));
  for (const std::string& line : lines_of(result.out)) EXPECT_LE(width_of(line), 80) << line;
}

TEST(StatsCommand, HouseRulesHaveAShortNameThatIsExplained) {
  const CommandResult result = run_command(
      R"(stats --bot simple --games 5 --players 2 --rules '{"preset":"first-en","bribes":"off"}' first-cz)");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("house-1: {"), HasSubstr("\nhouse-1    2"),
                                HasSubstr("\nfirst-cz   2"), Not(HasSubstr("elixirs"))));
}

TEST(StatsCommand, WhatIsAskedForTwiceIsPlayedOnce) {
  const auto json = parse_json(
      run_command("stats --bot simple --games 1 --players 3,2,3 --rules first-cz first-cz --json").out);
  ASSERT_TRUE(json.IsObject());
  ASSERT_EQ(json["combinations"].Size(), 2U);
  EXPECT_EQ(json["combinations"][0]["seats"].GetInt(), 2);
}

TEST(StatsCommand, WhatItCannotPlayIsWrongUsage) {
  for (const char* arguments :
       {"--players 1", "--players 6", "--players 2,", "--players two", "--players 22", "--rules nonsense",
        "--rules first-en,second-de", "--bot nobody", "--bot simple,random", "--games 0", "--playouts 0",
        "--seed -1", "--threads 0", "--svg", "--games 1000000000", "nonsense"}) {
    const CommandResult result = run_command(std::string("stats ") + arguments);
    EXPECT_EQ(result.status, 2) << arguments;
    EXPECT_THAT(result.out, IsEmpty()) << arguments;
    EXPECT_EQ(lines_of(result.err).size(), 2U) << result.err;  // what is wrong, and where there is help
  }
  EXPECT_THAT(run_command("stats --bot nobody").err, HasSubstr("--bot: there is no bot 'nobody'"));
}

TEST(StatsCommand, DrawsAPictureThatIsWellFormed) {
  const TemporaryFolder folder;
  const std::string file = folder.path("balance.svg");
  write_file(file, "the one before");
  const CommandResult result = run_command("stats --bot simple --games 3 --svg " + file);
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("48 of 48 games"));
  const std::string svg = read_file(file);
  EXPECT_EQ(flaw_of_xml(svg), "");
  EXPECT_EQ(count_of(">second-ru<", svg), 1);
  EXPECT_EQ(count_of("class=\"claims\"", svg), 17);  // the rows and the legend
  EXPECT_THAT(svg,
              AllOf(HasSubstr("prefers-color-scheme:dark"), Not(HasSubstr("nan")), Not(HasSubstr("inf"))));
}

TEST(StatsCommand, APictureThatCannotBeWrittenIsSaidBeforeTheGames) {
  const CommandResult result =
      run_command("stats --bot simple --games 10000000 --players 2 --svg /nowhere/balance.svg");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  EXPECT_THAT(result.err, HasSubstr("/nowhere/balance.svg: No such file"));
}

TEST(StatsCommand, InterruptedTellsWhatIsKnownSoFar) {
  const TemporaryFolder folder;
  const CommandResult result =
      run_command_until([&] { return std::filesystem::exists(folder.path("svg")); },
                        "stats --bot simple --games 100000 --json --svg " + folder.path("svg"));
  EXPECT_EQ(result.status, 130);
  const auto json = parse_json(result.out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_LT(json["games"].GetInt(), 1600000);
  EXPECT_EQ(json["combinations"].Size(), 16U);
  EXPECT_EQ(flaw_of_xml(read_file(folder.path("svg"))), "");
  EXPECT_THAT(result.err, HasSubstr("interrupted"));
}

TEST(Svg, EscapesAllTextInIt) {
  Svg svg(10, 10, "<&>\"'", {.day = "a>b{}", .night = "a>c{}"});
  svg.text(1, 2, "{\"bribes\":'off'} <b> & \x01", "note");
  EXPECT_EQ(flaw_of_xml(svg.written()), "");
  EXPECT_THAT(svg.written(),
              AllOf(HasSubstr("<title>&lt;&amp;&gt;&quot;&apos;</title>"),
                    HasSubstr("{&quot;bribes&quot;:&apos;off&apos;} &lt;b&gt; &amp; ?</text>")));
}

TEST(Xml, IsNotWellFormedWhereAFlawIs) {
  EXPECT_EQ(flaw_of_xml("<a><b c=\"d\"/>e &amp; f</a>\n"), "");
  for (const char* text : {"", "a", "<a>", "<a></b>", "<a><b></a></b>", "<a b=c/>", "<a b=\"c/>", "<a>&</a>",
                           "<a>&nbsp;</a>", "<a></a><b/>", "<a b=\"<\"/>", "<a"}) {
    EXPECT_NE(flaw_of_xml(text), "") << text;
  }
}

}  // namespace
}  // namespace dicetown
