#include "lab/arena/ladder.h"

#include <set>

#include <gmock/gmock.h>

#include "bots/registry.h"
#include "engine/presets.h"
#include "lab/arena/ladder_file.h"
#include "lab/arena/match.h"
#include "tests/support/command/run_command.h"
#include "text/columns.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// As many sets of two games, of which so many were won.
Climb climbed(const std::string& rung, int sets, int wins) {
  Climb climb{.rung = rung, .table = {}};
  for (int set = 0; set < sets; ++set) climb.table.add_set(2, set < wins / 2 ? 2 : 0);
  return climb;
}

// As many sets of a rung, each with as many wins of the one that is measured.
Climb climbed_alike(const Rung& rung, int sets, int wins_of_a_set) {
  Climb climb{.rung = rung.id(), .table = {}};
  for (int set = 0; set < sets; ++set) climb.table.add_set(rung.seats, wins_of_a_set);
  return climb;
}

TEST(Ladder, CanBePlayedAsItIsWritten) {
  std::set<std::string> ids;
  for (const Rung& rung : all_rungs()) {
    EXPECT_TRUE(ids.insert(rung.id()).second) << rung.id();
    for (const std::string& bot : split(rung.bots, ','))
      EXPECT_TRUE(is_bot(bot.substr(0, bot.find('@')))) << bot;
    EXPECT_TRUE(preset(rung.rules)) << rung.rules;
    EXPECT_LT(rung.bar.fail, rung.bar.pass) << rung.id();
    // A published rate has exactly as many games as were fixed, so they are whole sets.
    EXPECT_GT(rung.games, 0);
    EXPECT_EQ(rung.games % rung.seats, 0) << rung.id();
  }
}

TEST(Ladder, WhatIsKnownCanBeReadAgain) {
  const std::vector known{climbed("level2,level1 first-en 2", 120, 100),
                          climbed("level3,level2 first-en 2", 7, 4)};
  const auto again = read_ladder(ladder_json({}, known), {});
  ASSERT_TRUE(again.has_value()) << again.error();
  ASSERT_EQ(again->size(), 2U);
  for (std::size_t i = 0; i < known.size(); ++i) {
    EXPECT_EQ((*again)[i].rung, known[i].rung);
    EXPECT_EQ((*again)[i].table, known[i].table);
  }
}

TEST(Ladder, ABadLineIsNamed) {
  const std::vector known{climbed("level2,level1 first-en 2", 20, 10)};
  for (const char* bad :
       {"{\"rung\":1}", "nonsense", R"({"rung":"a","sets":1,"games":2,"wins":3,"squares":9})",
        R"({"rung":"a","sets":2,"games":4,"wins":2})",
        R"({"rung":"a","sets":-2,"games":4,"wins":2,"squares":2})"}) {
    const auto read = read_ladder(ladder_json({}, known) + "\n" + bad + "\n", {});
    ASSERT_FALSE(read.has_value()) << bad;
    EXPECT_THAT(read.error(), HasSubstr("line 4"));
  }
}

TEST(Ladder, WhatWasPlayedOtherwiseIsNotGoneOnWith) {
  const std::vector known{climbed("level2,level1 first-en 2", 20, 10)};
  EXPECT_FALSE(read_ladder(ladder_json({.seed = 2}, known), {}).has_value());
  EXPECT_FALSE(read_ladder(ladder_json({.playouts = 7}, known), {}).has_value());
  // Games at which a match stopped for its bar are none to make a figure of.
  EXPECT_FALSE(read_ladder(ladder_json({.aim = LadderAim::bars}, known), {}).has_value());
}

TEST(Ladder, AFigureIsShownOnceAllOfItsGamesArePlayed) {
  const std::vector<Rung> rungs{all_rungs()[0]};
  EXPECT_THAT(
      ladder_tables(rungs, std::vector{climbed(rungs[0].id(), rungs[0].games / 2, rungs[0].games / 2)}),
      HasSubstr("| level2,level1 | first-en | 2 | 600 | 50.0 | "));
  EXPECT_EQ(ladder_tables(rungs, std::vector{climbed(rungs[0].id(), rungs[0].games / 2 - 1, 100)}), "\n");
  EXPECT_EQ(ladder_tables(rungs, {}), "\n");
}

TEST(Ladder, ADocumentKeepsWhatIsAroundItsTables) {
  const std::string text = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n";
  EXPECT_EQ(with_tables(text, "new\n"), "before\n<!-- ladder -->\nnew\n<!-- end of ladder -->\nafter\n");
  EXPECT_FALSE(with_tables("before\n", "new\n").has_value());
}

// --- The command ---

const std::string kDocument = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n";

// All matches of the figures are played, and the one that is measured won one game of each set; the first
// match lacks its last `missing` sets.
std::string whole_ladder(int missing = 0) {
  std::vector<Climb> climbs;
  for (const Rung& rung : all_rungs()) {
    const int sets = rung.games / rung.seats - (climbs.empty() ? missing : 0);
    climbs.push_back(climbed_alike(rung, sets, 1));
  }
  return ladder_json({}, climbs);
}

std::vector<Climb> climbs_in(const std::string& file, LadderAim aim) {
  return read_ladder(read_file(file), {.aim = aim}).value_or(std::vector<Climb>{});
}

TEST(ArenaCommand, FiguresAreWrittenDownWithTheirGamesAndIntervals) {
  const TemporaryFolder folder;
  write_file(folder.path("doc"), kDocument);
  write_file(folder.path("state"), whole_ladder());
  const CommandResult result =
      run_command("arena --ladder --state " + folder.path("state") + " --write " + folder.path("doc"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("   600 games  50.0% ("));
  EXPECT_THAT(read_file(folder.path("doc")), HasSubstr("| level2,level1 | first-en | 2 | 600 | 50.0 |"));
  EXPECT_THAT(read_file(folder.path("doc")), HasSubstr("after\n"));
}

// So a long ladder may be stopped at any time: its games are those of the arena with the same seed, one after
// the other.
TEST(ArenaCommand, TheLadderGoesOnInTheMiddleOfAMatch) {
  const TemporaryFolder folder;
  constexpr int kMissing = 3;
  write_file(folder.path("state"), whole_ladder(kMissing));
  EXPECT_EQ(run_command("arena --ladder --state " + folder.path("state")).status, 0);
  Match match;
  match.rules = *preset("first-en");
  for (const char* bot : {"level2", "level1"}) {
    match.seats.push_back({.name = bot, .bot = bot, .budget = budget_of_playouts(kLadderPlayouts)});
  }
  match.games_asked = all_rungs().front().games;
  match.first_set = match.sets() - kMissing;
  WinCount expected = play_match(match).players.front().table;
  for (int set = 0; set < match.first_set; ++set) expected.add_set(2, 1);
  EXPECT_EQ(climbs_in(folder.path("state"), LadderAim::figures).front().table, expected);
}

TEST(ArenaCommand, BarsAreClearedOrMissedAndNoRateIsTold) {
  const TemporaryFolder folder;
  const std::string state = folder.path("state");
  std::vector<Climb> climbs;
  for (const Rung& rung : all_rungs()) climbs.push_back(climbed_alike(rung, 200, rung.seats));
  write_file(state, ladder_json({.aim = LadderAim::bars}, climbs));
  const CommandResult good = run_command("arena --ladder --bars --state " + state);
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr("72 of 72 bars cleared"));
  EXPECT_THAT(good.out, Not(HasSubstr("%")));
  climbs.front() = climbed_alike(all_rungs().front(), 200, 1);
  write_file(state, ladder_json({.aim = LadderAim::bars}, climbs));
  const CommandResult bad = run_command("arena --ladder --bars --state " + state);
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.out, HasSubstr("MISSED   level2,level1"));
  EXPECT_THAT(bad.out, HasSubstr("71 of 72 bars cleared"));
}

TEST(ArenaCommand, BarsHaveNoTables) {
  EXPECT_EQ(run_command("arena --ladder --bars --write doc").status, 2);
  EXPECT_EQ(run_command("arena --bars --bots simple,random").status, 2);
}

TEST(ArenaCommand, TheLadderLooksAtItsFilesBeforeItPlays) {
  const TemporaryFolder folder;
  const CommandResult state = run_command("arena --ladder --state " + folder.path("no/file"));
  EXPECT_EQ(state.status, 1);
  const CommandResult document = run_command("arena --ladder --write " + folder.path("no/file"));
  EXPECT_EQ(document.status, 66);
  for (const CommandResult& result : {state, document}) {
    EXPECT_THAT(result.err, HasSubstr("No such file"));
    EXPECT_THAT(result.out, IsEmpty());
  }
  write_file(folder.path("doc"), "no place for tables\n");
  EXPECT_EQ(run_command("arena --ladder --write " + folder.path("doc")).status, 65);
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

TEST(ArenaCommand, AStateWithMoreGamesThanAreFixedIsRefused) {
  const TemporaryFolder folder;
  const Rung first = all_rungs().front();
  write_file(folder.path("state"),
             ladder_json({}, std::vector{climbed(first.id(), first.games, first.games)}));
  const CommandResult result = run_command("arena --ladder --state " + folder.path("state"));
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, HasSubstr("1200 games"));
}

}  // namespace
}  // namespace dicetown
